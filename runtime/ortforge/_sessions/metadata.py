"""What a model says of itself, beside its inputs and outputs."""

from __future__ import annotations

from dataclasses import dataclass

from .._public import publish

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from ortforge_abi import OrtSession
    from ortforge_abi.ort_api import OrtApi


@dataclass(frozen=True)
class ModelMetadata:
    """What a model says of itself."""

    producer: str
    graph: str
    description: str
    domain: str
    version: int
    graph_description: str
    custom: dict[str, str]


def metadata_of(api: OrtApi, session: OrtSession) -> ModelMetadata:
    """What the model of a session says.

    Raises:
        HandleError: the session was closed.
    """
    allocator = api.get_allocator_with_default_options()
    with api.session_get_model_metadata(session) as found:
        keys = api.model_metadata_get_custom_metadata_map_keys(found, allocator)
        return ModelMetadata(
            api.model_metadata_get_producer_name(found, allocator),
            api.model_metadata_get_graph_name(found, allocator),
            api.model_metadata_get_description(found, allocator),
            api.model_metadata_get_domain(found, allocator),
            api.model_metadata_get_version(found),
            api.model_metadata_get_graph_description(found, allocator),
            {key: api.model_metadata_lookup_custom_metadata_map(found, allocator, key) or "" for key in keys},
        )


publish("ortforge", ModelMetadata)
