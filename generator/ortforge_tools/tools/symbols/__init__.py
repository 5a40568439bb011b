"""Names -> what the registry knows of them.

index     registry -> every symbol, and looking one up
describe  symbol -> everything known of it, as plain data
text      that -> lines for a terminal
table     a struct of one version -> its members with their indices
languages/  registry -> every symbol in each language
"""
