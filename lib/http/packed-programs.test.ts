import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPrograms } from '@/lib/setup/pack-programs.mjs'
import { createProgramServer } from './packed-programs'

const folder = mkdtempSync(join(tmpdir(), 'azimut-programs-'))
const script = 'export const word = "программа";\n'.repeat(100)
const server = createServer()

beforeAll(async () => {
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks/a.js'), script)
  writeFileSync(join(folder, 'chunks/a.css'), '.a { color: red }\n'.repeat(100))
  writeFileSync(join(folder, 'chunks/small.js'), '1')
  writeFileSync(join(folder, 'chunks/letters.woff2'), 'x'.repeat(2000))
  const packed = await packPrograms(folder)
  if (packed !== 2) throw new Error(`${packed} of 2 files were packed`)
  const serve = createProgramServer(folder)
  // A new build takes the files away from the server that runs.
  rmSync(folder, { recursive: true })
  server.on('request', (incoming, outgoing) => {
    if (!serve(incoming, outgoing)) outgoing.writeHead(404).end('of Next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
})

afterAll(() => {
  server.close()
})

function ask(path: string, encoding: string, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const sent = request({ port, path, method, headers: { 'accept-encoding': encoding } }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
        )
      })
      sent.once('error', reject)
      sent.end()
    },
  )
}

test('200: a script comes packed, may be kept for ever, and is the one of the build', async () => {
  const { status, headers, body } = await ask('/_next/static/chunks/a.js', 'gzip, deflate, br')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(body).toString()).toBe(script)
})

test('a style has its type, an address may have a query, and HEAD has no body', async () => {
  const { headers, body } = await ask('/_next/static/chunks/a.css?dpl=1', 'br', 'HEAD')
  expect(headers['content-type']).toBe('text/css; charset=UTF-8')
  expect(Number(headers['content-length'])).toBeGreaterThan(0)
  expect(body).toHaveLength(0)
})

test.each([
  ['a client that reads no Brotli', '/_next/static/chunks/a.js', 'gzip', 'GET'],
  ['a client that refuses it', '/_next/static/chunks/a.js', 'br;q=0, gzip', 'GET'],
  ['a small script', '/_next/static/chunks/small.js', 'br', 'GET'],
  ['a font', '/_next/static/chunks/letters.woff2', 'br', 'GET'],
  ['another file', '/_next/static/chunks/../../BUILD_ID', 'br', 'GET'],
  ['another method', '/_next/static/chunks/a.js', 'br', 'POST'],
])('%s is left to Next', async (_, path, encoding, method) => {
  expect((await ask(path, encoding, method)).status).toBe(404)
})
