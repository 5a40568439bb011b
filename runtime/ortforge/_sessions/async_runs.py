"""Runs for asyncio: on threads of ONNX Runtime, while other tasks go on."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from .._errors import OrtError
from .values import from_value

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from .calls import Calls


async def run_async(calls: Calls, feeds: Any, names: tuple[str, ...], options: Any) -> dict[str, Any]:
    """See `Session.run_async`; `options` are those of this run alone."""
    library, session = calls.library, calls.session
    api, loop = library.api, asyncio.get_running_loop()
    infos = [calls.output(name, "run_async") for name in names]
    values = calls.values(feeds, "run_async")
    given = session, options, list(values), list(values.values()), list(names)
    if options._has_stream:
        from .stream_runs import before_run

        await asyncio.to_thread(before_run, session, options, "OrtApi.RunAsync", values)
    done: asyncio.Future[Any] = loop.create_future()

    def settle(found: Any, error: Any) -> None:
        if not done.done():
            done.set_exception(error) if error else done.set_result(found)

    over: list[bool] = []
    stopped: list[bool] = []

    def end() -> None:
        """The run is over: the options of one that was stopped may be used again."""
        over.append(True)
        if stopped:
            api.run_options_unset_terminate(options)

    def told(found: Any, error: Any) -> None:
        end()
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            loop.call_soon_threadsafe(settle, found, error)

    def in_a_thread() -> Any:
        try:
            return api.run(*given)
        finally:
            end()

    waited: asyncio.Future[Any] = done
    try:
        try:
            api.run_async(*given, None, told)
        except OrtError:  # a session without threads of its own has none to give
            waited = asyncio.ensure_future(asyncio.to_thread(in_a_thread))
        found = await asyncio.shield(waited)
    except asyncio.CancelledError:
        stopped.append(True)
        api.run_options_set_terminate(options)
        if over:  # meanwhile
            api.run_options_unset_terminate(options)
        waited.add_done_callback(lambda ended: ended.cancelled() or ended.exception())  # nobody will ask
        raise
    except OrtError as error:
        del waited, done  # futures keep the error, and its traceback this frame
        raise calls.explained(error, feeds) from None
    return {info.name: from_value(library, info, value) for info, value in zip(infos, found, strict=True)}
