// Run a model with one input and one output of floats: session LIBRARY MODEL 2x3 < input > output, little-endian floats.
package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"ortforge"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

func run(arguments []string) error {
	if len(arguments) != 3 {
		return errors.New("LIBRARY MODEL SHAPE are needed")
	}
	var shape []int64
	for _, size := range strings.Split(arguments[2], "x") {
		number, err := strconv.ParseInt(size, 10, 64)
		if err != nil {
			return err
		}
		shape = append(shape, number)
	}
	given, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	floats := make([]float32, len(given)/4)
	if err := binary.Read(bytes.NewReader(given), binary.LittleEndian, floats); err != nil {
		return err
	}

	library, err := ortforge.Load(arguments[0])
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "ONNX Runtime %s, API version %d\n", library.C().VersionString(), library.C().Version())
	env, err := library.NewEnv(ortforge.EnvConfig{LogID: "session"})
	if err != nil {
		return err
	}
	defer env.Close()
	session, err := env.NewSession(arguments[1], nil)
	if err != nil {
		return err
	}
	defer session.Close()
	input := session.Inputs()[0].Name
	fmt.Fprintf(os.Stderr, "%s -> %s\n", input, session.Outputs()[0].Name)

	tensor, err := ortforge.NewTensor(library, shape, floats)
	if err != nil {
		return err
	}
	defer tensor.Close()
	outputs, err := session.Run(context.Background(), map[string]*ortforge.Value{input: tensor})
	if err != nil {
		return err
	}
	for _, output := range outputs {
		defer output.Close()
	}
	return ortforge.View(outputs[0], func(found []float32) error {
		return binary.Write(os.Stdout, binary.LittleEndian, found)
	})
}
