import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { codingFor } from './coding'
import { pathOfTarget } from './target'
import { writeHead } from './vary'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

/** Where Next serves what the build has made for the browser. */
const address = '/_next/static'

/**
 * Answers requests for scripts and styles with the Brotli files that `pack-programs.mjs` has written beside them, and
 * returns whether it did; all others are left to Next. They stay in memory, a few megabytes: a server goes on after the
 * next build has replaced its files.
 */
export function createProgramServer(
  folder: string,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const packed = readPacked(folder)
  return (incoming, outgoing) => {
    const body = packed.get(pathOfTarget(incoming.url ?? '') ?? '')
    const { method, headers } = incoming
    if (!body || (method !== 'GET' && method !== 'HEAD')) return false
    if (codingFor(headers['accept-encoding'] ?? null) !== 'br') return false
    writeHead(outgoing, 200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-length': String(body.bytes.length),
      'content-type': body.type,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    outgoing.end(method === 'HEAD' ? undefined : body.bytes)
    return true
  }
}

function readPacked(folder: string) {
  const packed = new Map<string, { bytes: Buffer; type: string }>()
  if (!existsSync(folder)) return packed
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const program = name.replace(/\.br$/, '')
    const type = types[extname(program)]
    if (program !== name && type)
      packed.set(`${address}/${program.replaceAll('\\', '/')}`, {
        bytes: readFileSync(join(folder, name)),
        type,
      })
  }
  return packed
}
