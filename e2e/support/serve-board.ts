import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { extname, resolve } from 'node:path'

export interface Board {
  origin: string
  stop(): void
}

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
}

/** Serves `board.html`, a page of somebody else who draws and lists what the server has, on a free port. */
export async function serveBoard(): Promise<Board> {
  const server = createServer((request, response) => {
    const file = fileOf(new URL(request.url ?? '/', 'http://localhost').pathname)
    const mediaType = mediaTypes[extname(file)] ?? 'application/octet-stream'
    createReadStream(file)
      .once('open', () => response.setHeader('content-type', mediaType))
      .once('error', () => response.writeHead(404).end())
      .pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The board has no port')
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => void server.close() }
}

function fileOf(path: string): string {
  if (path === '/') return resolve('e2e/support/board.html')
  const [, library = '', name = ''] = path.split('/')
  return resolve('node_modules', library, 'dist', name)
}
