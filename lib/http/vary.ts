import type { ServerResponse } from 'node:http'

/** Adds the names of headers that an answer depends on to those that it names already. */
export function addVary(outgoing: ServerResponse, names: string): void {
  const before = outgoing.getHeader('vary')
  outgoing.setHeader('vary', before === undefined ? names : `${String(before)}, ${names}`)
}

/** Writes status and headers. They replace those that are set, except that Vary keeps what it names. */
export function writeHead(
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string>,
): ServerResponse {
  if (headers.vary === undefined || !outgoing.hasHeader('vary')) return outgoing.writeHead(status, headers)
  const { vary, ...others } = headers
  addVary(outgoing, vary)
  return outgoing.writeHead(status, others)
}
