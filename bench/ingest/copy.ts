import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Scene } from '../bench'
import type { Work } from '../rig/interleave'
import { scaled } from '../scene/scale'
import { beginning, devices } from './fleet'

/** Rows of one go: about as many as the product stores in a measurement. */
const mostRows = 100_000

/** Copies fresh rows until the time is over, so many with each statement and commit, else all of one go. Only what the database takes for
 * it counts, not the making of the rows. */
export function createCopies(
  { database: { url, programs }, scale }: Scene,
  { first, atOnce }: { first: number; atOnce?: number },
): (seconds: number) => Promise<Work> {
  const from = beginning()
  const rows = scaled(mostRows, scale)
  let second = 0
  return async (seconds) => {
    let spent = 0
    let operations = 0
    while (spent < seconds) {
      const lines = makeRows(rows, { from, second, first })
      second += rows / devices
      spent += await run(scriptOf(lines, atOnce ?? rows), url, programs)
      operations += rows
    }
    return { operations, seconds: spent, errors: 0 }
  }
}

/** Rows of people whom nobody knows: the table asks for none. */
function makeRows(
  rows: number,
  { from, second, first }: { from: number; second: number; first: number },
): string[] {
  return Array.from({ length: rows }, (_, n) => {
    const moment = second + Math.floor(n / devices)
    const person = n % devices
    const [lon, lat] = [39.7 + 0.3 * Math.sin(moment + person), 57.6 + 0.1 * Math.cos(moment + person)]
    const at = new Date(from + moment * 1000).toISOString()
    return [first + person, at, lon, lat, 54, (moment + person) % 360, 140, '\\N', 't', 'gps'].join('\t')
  })
}

const statement =
  'copy positions (user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider) from stdin;'

function scriptOf(lines: readonly string[], atOnce: number): string {
  const parts = Array.from({ length: Math.ceil(lines.length / atOnce) }, (_, n) =>
    lines.slice(n * atOnce, (n + 1) * atOnce),
  )
  return parts.map((part) => `${statement}\n${part.join('\n')}\n\\.\n`).join('')
}

/** Seconds that psql takes for a script. */
async function run(script: string, url: string, programs: string | undefined): Promise<number> {
  const psql = spawn(programs ? join(programs, 'psql') : 'psql', [url, '-qv', 'ON_ERROR_STOP=1'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const startedAt = performance.now()
  psql.stdin.end(script)
  const [code] = (await once(psql, 'close')) as [number]
  if (code !== 0) throw new Error(`psql ended with ${code}`)
  return (performance.now() - startedAt) / 1000
}
