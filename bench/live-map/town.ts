import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { argon2id } from '@/lib/platform/hashing/argon2id'
import type { Scene } from '../bench'
import { scaled } from '../scene/scale'

export const people = 100_000
export const movesPerSecond = 1000
/** The whole town on a screen of 1440 pixels. */
export const view = { lon: 39.9, lat: 57.6, zoom: 11 }
export const account = { login: 'person1', password: 'пароль для измерений' }

export interface Town {
  people: number
  /** Of all people, every second. */
  moves: number
  stop: () => Promise<void>
}

/** Everybody is in the town, and so many take a step every second. */
export async function openTown({ database: { url }, scale }: Scene): Promise<Town> {
  // More than any other number that the page shows, such as a year.
  const size = { people: scaled(people, scale, 5000), moves: scaled(movesPerSecond, scale) }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A run that fails takes the database away.
  client.on('error', () => undefined)
  await client.query(`select set_config('bench.people', $1, false)`, [`${size.people}`])
  await client.query(readFileSync(new URL('people.sql', import.meta.url), 'utf8'))
  await client.query('vacuum (analyze) users, last_positions')
  await client.query('update users set password_hash = $1 where login = $2', [
    await hash(account.password, argon2id),
    account.login,
  ])
  let open = true
  const walking = walk(client, size, () => open)
  // Heard of at the stop.
  walking.catch(() => undefined)
  return {
    ...size,
    async stop() {
      open = false
      await walking
      await client.end()
    },
  }
}

async function walk(
  client: pg.Client,
  { people, moves }: Omit<Town, 'stop'>,
  isOpen: () => boolean,
): Promise<void> {
  while (isOpen()) {
    const startedAt = performance.now()
    await client.query(
      `update last_positions set date = now(), received_at = now(), lon = lon + 0.0004 * (random() - 0.5),
        lat = lat + 0.0002 * (random() - 0.5)
      where user_id = any(array(select 1000001 + floor(random() * $1)::int from generate_series(1, $2)))`,
      [people, moves],
    )
    await sleep(Math.max(0, startedAt + 1000 - performance.now()))
  }
}
