"""The registry -> a static site: every symbol, the matrix of slots by release, the rules, what each release changed, the guides of docs/.

Data flows one way:

places    Symbol -> the page and anchor where it is; made of names only, so addresses stay
collect   registry -> `Content`: every symbol described, who uses which type, sizes and offsets
links     names in sentences and declarations -> links to their places
document  Markdown, of docs/ or written by a template -> headings, text to search, HTML
guides    docs/ -> `Guide`s, parsed, in the order of docs/README.md
examples  programs that run -> which lines show how a function is called
matrix    tables -> rows of releases
symbol_pages, pages   `Content` -> `Page`s: path, Markdown or template, context
search    `Content` -> the index that the browser searches, a script
build     all of it -> files in memory
publish   files -> a folder, with a list of what is ours in it
"""
