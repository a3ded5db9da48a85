import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Scene } from '../bench'

/** Runs a COPY to the standard output by psql and counts the bytes. */
export async function copyBytes({ database: { programs, url } }: Scene, copy: string): Promise<number> {
  const psql = spawn(programs ? join(programs, 'psql') : 'psql', [url, '-c', copy], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let bytes = 0
  psql.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
  })
  const [code] = (await once(psql, 'close')) as [number]
  if (code !== 0) throw new Error(`psql ended with ${code}`)
  return bytes
}
