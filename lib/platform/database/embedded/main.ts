import { executeOn } from '@/lib/platform/database/embedded/execute-on'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { takeLock } from '@/lib/platform/database/embedded/lock'
import { openPglite } from '@/lib/platform/database/embedded/open-pglite'
import { keepTidy } from '@/lib/platform/database/embedded/keep-tidy'
import type { EmbeddedOptions, EmbeddedReport } from '@/lib/platform/database/embedded/options'
import { serveConnection } from '@/lib/platform/database/embedded/serve-connection'
import { makePrivateFolder, socketFile } from '@/lib/platform/database/embedded/socket-folder'
import { Turns } from '@/lib/platform/database/embedded/turns'

// The process of the embedded database. Its parent tells it what to do and holds it by the channel between
// them: when that closes, the parent is gone and so must this be.

const options = JSON.parse(process.argv[2] ?? '{}') as EmbeddedOptions

// A terminal and a service manager signal the whole group; the server still needs its database to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

let database: PGlite | undefined
let ending = false

process.on('disconnect', () => void end())
process.on('message', (message) => {
  if (message === 'stop') void end()
})
process.on('uncaughtException', crash)
process.on('unhandledRejection', crash)

await run()

async function run(): Promise<void> {
  const lock = await takeLock(`${options.files}.lock`)
  if (!lock.held) return refuse(`${options.files} is in use by process ${lock.holder}`)
  const opened = await openPglite(options)
  if (ending) return process.exit(0)
  database = opened
  const greeting = Buffer.from(await opened.execProtocolRaw(startMessage()))
  const turns = new Turns(executeOn(opened), crash)
  await listen(turns, greeting)
  report({ kind: 'ready' })
  await keepTidy(turns)
}

async function listen(turns: Turns, greeting: Buffer): Promise<void> {
  makePrivateFolder(options.socketFolder)
  const path = socketFile(options.socketFolder)
  // Left over from a process that was killed; the lock says that nobody listens on it.
  rmSync(path, { force: true })
  const server = createServer((socket) => serveConnection(socket, turns, greeting))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ path }, resolve)
  })
}

async function end(): Promise<void> {
  if (ending) return
  ending = true
  // An orderly close saves the recovery at the next start; a kill is safe too.
  setTimeout(() => process.exit(0), 5_000).unref()
  await database?.close().catch(() => undefined)
  process.exit(0)
}

function refuse(reason: string): void {
  report({ kind: 'refused', reason }, () => process.exit(3))
}

function report(message: EmbeddedReport, sent?: () => void): void {
  if (process.connected) process.send?.(message, undefined, undefined, sent)
  else process.exit(0)
}

function crash(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}

function startMessage(): Buffer {
  const words = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(words.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, words])
}
