"""What schemathesis has to know besides the description."""

import schemathesis


@schemathesis.serializer("application/offset+octet-stream")
def part_of_a_file(ctx, value):
    """The body of tus: bytes as they are."""
    data = getattr(value, "data", value)
    return data if isinstance(data, bytes) else str(data).encode()
