"""What `ortforge generate` made from spec/. Nothing in this folder is edited by hand."""
