import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Scene } from '../bench'

/** Runs a COPY to the standard output by psql and counts the bytes. */
export async function copyBytes(scene: Scene, copy: string): Promise<number> {
  let bytes = 0
  await runCopy(scene, copy, ({ byteLength }) => {
    bytes += byteLength
  })
  return bytes
}

/** Runs it once and reads the lines. */
export async function copyLines(scene: Scene, copy: string): Promise<string[]> {
  const chunks: Buffer[] = []
  await runCopy(scene, copy, (chunk) => chunks.push(chunk))
  return Buffer.concat(chunks).toString().trimEnd().split('\n')
}

async function runCopy(
  { database: { programs, url } }: Scene,
  copy: string,
  onChunk: (chunk: Buffer) => void,
): Promise<void> {
  const psql = spawn(programs ? join(programs, 'psql') : 'psql', [url, '-c', copy], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  psql.stdout.on('data', onChunk)
  const [code] = (await once(psql, 'close')) as [number]
  if (code !== 0) throw new Error(`psql ended with ${code}`)
}
