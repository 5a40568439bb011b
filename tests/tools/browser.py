"""A small client of the DevTools protocol: drives a headless Chromium over a pair of pipes.

No package and no open port is needed for it. What a page logs, throws and loads is collected, so a test can look at all of it.
"""

from __future__ import annotations

import base64
import json
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
#: Seconds for anything at all: far more than it takes, and less than a hang.
_LIMIT = 120.0
#: The browser reads commands from descriptor 3 and writes to 4.
_START = (
    "import os, sys; r, w = map(int, sys.argv[1:3]); os.dup2(r, 3); os.dup2(w, 4); os.execv(sys.argv[3], sys.argv[3:])"
)
_KEYS = {
    "Enter": (13, "\r"),
    "Tab": (9, ""),
    "Escape": (27, ""),
    "ArrowDown": (40, ""),
    "ArrowUp": (38, ""),
    "ArrowRight": (39, ""),
}


class BrowserError(Exception):
    """The browser refused a command, died, or did not answer."""


@cache
def find_browser() -> str | None:
    """A Chromium or one of its relatives: that of ORTFORGE_BROWSER, or the first on the PATH that starts."""
    named = os.environ.get("ORTFORGE_BROWSER")
    return named or next((path for path in map(shutil.which, _NAMES) if path and _starts(path)), None)


def _starts(path: str) -> bool:
    """One whose installation was cut short does not."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False, timeout=_LIMIT).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


@contextmanager
def browser(folder: Path) -> Iterator[Page]:
    """A page in a browser of its own, whose profile is in `folder`."""
    program = find_browser()
    assert program is not None
    to_read, from_us = os.pipe()
    from_it, to_write = os.pipe()
    options = [
        "--headless=new",
        "--remote-debugging-pipe",
        f"--user-data-dir={folder}",
        "--disable-gpu",
        "--disable-dev-shm-usage",  # containers have little of it
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-default-apps",
        "--disable-sync",
        "--no-first-run",
        "--no-default-browser-check",
        "--password-store=basic",
        "--use-mock-keychain",
        *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),  # root cannot have one
    ]
    errors = folder.with_name(f"{folder.name}.log")
    with errors.open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", _START, str(to_read), str(to_write), program, *options, "about:blank"],
            pass_fds=(to_read, to_write),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
    os.close(to_read)
    os.close(to_write)
    connection = _Connection(from_it, from_us)
    try:
        yield _page(connection)
    except BrowserError as error:
        tail = errors.read_text(encoding="utf-8", errors="replace")[-2000:]
        raise BrowserError(f"{error}\n{tail}") from None
    finally:
        connection.close()
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class _Connection:
    """Messages over pipes, each ended by NUL."""

    def __init__(self, reading: int, writing: int) -> None:
        self._writing = writing
        self._messages: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._number = 0
        threading.Thread(target=self._read, args=(reading,), daemon=True).start()

    def _read(self, descriptor: int) -> None:
        with os.fdopen(descriptor, "rb", buffering=0) as stream:
            rest = b""
            while chunk := stream.read(1 << 16):
                *messages, rest = (rest + chunk).split(b"\0")
                for message in messages:
                    self._messages.put(json.loads(message))
        self._messages.put(None)

    def send(self, method: str, parameters: dict[str, Any], session: str | None) -> int:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if session is not None:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        try:
            while data:
                data = data[os.write(self._writing, data) :]
        except BrokenPipeError:
            raise BrowserError("the browser ended") from None
        return self._number

    def receive(self, deadline: float) -> dict[str, Any]:
        try:
            message = self._messages.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise BrowserError(f"the browser did not answer in {_LIMIT:.0f} seconds") from None
        if message is None:
            raise BrowserError("the browser ended")
        return message

    def close(self) -> None:
        os.close(self._writing)


class Page:
    """One page."""

    def __init__(self, connection: _Connection, session: str | None) -> None:
        self._connection = connection
        self._session = session
        self.problems: list[str] = []  # what was logged as an error or warning, or thrown
        self.requests: list[str] = []  # every address that was asked for
        self._loads = 0

    def command(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        number = self._connection.send(method, parameters, self._session)
        deadline = time.monotonic() + _LIMIT
        while True:
            message = self._connection.receive(deadline)
            if message.get("id") == number:
                if "error" in message:
                    raise BrowserError(f"{method}: {message['error'].get('message')}")
                result: dict[str, Any] = message["result"]
                return result
            self._event(message)

    def _event(self, message: dict[str, Any]) -> None:
        method, params = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.problems.append(str(details.get("exception", {}).get("description") or details.get("text")))
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
            self.problems.append(" ".join(str(a.get("value", a.get("description"))) for a in params["args"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
            self.problems.append(f"{params['entry']['text']} {params['entry'].get('url', '')}")
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Page.loadEventFired":
            self._loads += 1

    def open(self, address: str) -> None:
        """Go to another document and wait until it is loaded."""
        before = self._loads
        done = self.command("Page.navigate", url=address)
        if done.get("errorText"):
            raise BrowserError(f"{address}: {done['errorText']}")
        if "loaderId" in done:  # no other place in the same document
            self._wait_for_load(before)

    @contextmanager
    def loading(self) -> Iterator[None]:
        """Wait until what is done inside has loaded another document."""
        before = self._loads
        yield
        self._wait_for_load(before)

    def _wait_for_load(self, before: int) -> None:
        deadline = time.monotonic() + _LIMIT
        while self._loads == before:
            self._event(self._connection.receive(deadline))

    def run(self, script: str) -> Any:
        """The value of an expression; a promise is waited for."""
        done = self.command("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in done:
            raise BrowserError(f"{script}: {done['exceptionDetails'].get('exception', {}).get('description')}")
        return done["result"].get("value")

    def wait(self, condition: str) -> None:
        """Wait until an expression is true."""
        script = f"""new Promise((resolve, reject) => {{
            const end = Date.now() + {int(_LIMIT * 500)};
            (function look() {{
                if ({condition}) resolve(true);
                else if (Date.now() > end) reject(new Error("this never came true"));
                else setTimeout(look, 10);
            }})();
        }})"""
        try:
            self.run(script)
        except BrowserError as error:
            raise BrowserError(f"{condition}: {error}") from None

    def size(self, width: int, height: int) -> None:
        """The window: that of a phone if it is narrow."""
        phone = width < 600
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=phone
        )
        self.command("Emulation.setTouchEmulationEnabled", enabled=phone)

    def media(self, kind: str = "", **features: str) -> None:
        """What the page is shown on, ex) media("print"), media(prefers_color_scheme="dark")."""
        named = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.command("Emulation.setEmulatedMedia", media=kind, features=named)
        for query in [kind or "screen", *(f"({f['name']}: {f['value']})" for f in named)]:
            self.wait(f"matchMedia({query!r}).matches")  # the page is told later

    def press(self, key: str) -> None:
        """Press and release a key."""
        code, text = _KEYS[key] if key in _KEYS else (ord(key.upper()) if key.isalnum() else 0, key)
        named = {"key": key, "windowsVirtualKeyCode": code, **({"code": key} if key in _KEYS else {})}
        self.command("Input.dispatchKeyEvent", type="keyDown", **named, **({"text": text} if text else {}))
        self.command("Input.dispatchKeyEvent", type="keyUp", **named)

    def type(self, text: str) -> None:
        """Type into what has the focus."""
        for letter in text:
            self.press(letter)

    def click(self, selector: str) -> None:
        """Click at the middle of the first element that fits, as a mouse does."""
        self.run(
            f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center', behavior: 'instant'}})"
        )
        x, y = self.run(
            f"(() => {{ const r = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def screenshot(self, path: Path, whole: bool = False) -> None:
        """Save what is seen, or the whole page, as PNG."""
        done = self.command("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(done["data"]))


def _page(connection: _Connection) -> Page:
    """A new page that reports all that happens in it."""
    outside = Page(connection, None)  # the browser itself has no session
    target = outside.command("Target.createTarget", url="about:blank")["targetId"]
    session = outside.command("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    page = Page(connection, session)
    for domain in ("Page", "Runtime", "Log", "Network"):
        page.command(f"{domain}.enable")
    return page
