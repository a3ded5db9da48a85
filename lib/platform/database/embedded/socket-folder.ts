import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// A socket's path may be 107 bytes long on Linux and 103 on macOS.
const longestSocketPath = 100

/** The folder whose `.s.PGSQL.5432` is the embedded database of a data folder; the same for every process. */
export function socketFolder(dataDir: string): string {
  const near = join(resolve(dataDir), 'run')
  if (Buffer.byteLength(socketFile(near)) <= longestSocketPath) return near
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  return join(tmpdir(), `azimut-${process.getuid?.() ?? 'user'}-${name}`)
}

/** The socket inside its folder, named as PostgreSQL clients expect. */
export function socketFile(folder: string): string {
  return join(folder, '.s.PGSQL.5432')
}

/** Makes the folder so that nobody else can reach the socket: it has no password. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const own = process.getuid === undefined || found.uid === process.getuid()
  if (!found.isDirectory() || !own) throw new Error(`${folder} is not a folder of ours`)
  chmodSync(folder, 0o700)
}
