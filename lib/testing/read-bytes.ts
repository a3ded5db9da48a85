/** A response with its raw bytes. */
export interface BytesReply {
  status: number
  headers: Headers
  bytes: Buffer
}

/** Requests a path of a router as a user. */
export async function readBytes(
  url: string,
  token: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<BytesReply> {
  const reply = await fetch(url, { method, headers: { authorization: `Bearer ${token}`, ...headers } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}
