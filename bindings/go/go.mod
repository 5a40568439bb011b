module ortforge

go 1.24
