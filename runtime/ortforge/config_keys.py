"""Configuration keys of ONNX Runtime as constants; each says what it does, what its value is, and which releases have it.

    from ortforge import config_keys
    ort.api.add_session_config_entry(options, config_keys.SESSION_DISABLE_PREPACKING, "1")

A name is that of the key in capital letters, with an underscore for each dot; those that are not of session options begin with what they are
of.
"""

from ortforge_abi.config_keys import *  # noqa: F403
