// What a model takes, gives and says of itself: inspect LIBRARY MODEL.
package main

import (
	"errors"
	"fmt"
	"os"

	"ortforge"
	"ortforge/raw"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

func run(arguments []string) error {
	if len(arguments) != 2 {
		return errors.New("LIBRARY MODEL are needed")
	}
	library, err := ortforge.Load(arguments[0])
	if err != nil {
		return err
	}
	providers, err := library.Providers()
	if err != nil {
		return err
	}
	for _, name := range providers {
		fmt.Println("provider", name)
	}
	env, err := library.NewEnv(ortforge.EnvConfig{LogID: "inspect"})
	if err != nil {
		return err
	}
	defer env.Close()
	devices, err := env.Devices()
	if err != nil && !errors.Is(err, errors.ErrUnsupported) { // before 1.22 nobody can tell
		return err
	}
	for _, device := range devices {
		fmt.Printf("device %s of %s for %s\n", device.Kind, device.Vendor, device.Provider)
	}
	session, err := env.NewSession(arguments[1], nil)
	if errors.Is(err, raw.ORT_NO_SUCHFILE) {
		return fmt.Errorf("there is no %s", arguments[1])
	}
	if err != nil {
		return err
	}
	defer session.Close()
	for _, input := range session.Inputs() {
		fmt.Println("input", input.Name, input.Kind, input.Element, input.Shape)
	}
	for _, output := range session.Outputs() {
		fmt.Println("output", output.Name, output.Kind, output.Element, output.Shape)
	}
	metadata, err := session.Metadata()
	if err != nil {
		return err
	}
	fmt.Println("made by", metadata.Producer)
	for key, value := range metadata.Custom {
		fmt.Printf("%q = %q\n", key, value)
	}
	return nil
}
