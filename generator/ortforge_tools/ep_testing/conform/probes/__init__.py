"""The checks, one module per group of rules. `checks.MODULES` lists them."""
