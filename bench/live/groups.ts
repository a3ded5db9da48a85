import { readFileSync } from 'node:fs'
import pg from 'pg'
import { hashToken } from '@/lib/access/tokens'

export const mostGroups = 300
/** People of a group who move every second. */
export const movers = 20
/** Connections of one session: fewer than it may have. */
const perSession = 80
const firstWatcher = 20_000

/** The token of a connection of a group, both from 0. */
export const tokenFor = (group: number, connection: number) =>
  `bench-live-${group}-${Math.floor(connection / perSession)}`

/** Makes the groups, unless they are there, and signs in as many people as the viewers of each need. */
export async function fillGroups(url: string, { groups, viewers }: { groups: number; viewers: number }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select from organizations where id = $1', [firstWatcher + 1])
  if (rows.length === 0) {
    await client.query(
      `select set_config('bench.groups', $1, false), set_config('bench.movers', $2, false)`,
      [`${mostGroups}`, `${movers}`],
    )
    await client.query(readFileSync(new URL('groups.sql', import.meta.url), 'utf8'))
    await client.query('vacuum (analyze) users, organizations, last_positions')
  }
  const sessions = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: Math.ceil(viewers / groups / perSession) + 1 }, (_session, n) => ({
      person: firstWatcher + group + 1,
      hash: hashToken(tokenFor(group, n * perSession)),
    })),
  ).flat()
  await client.query(
    `insert into sessions (user_id, token_hash, expires_at)
      select s.person, s.hash, now() + interval '30 days' from unnest($1::int[], $2::bytea[]) as s (person, hash)
      on conflict do nothing`,
    [sessions.map(({ person }) => person), sessions.map(({ hash }) => hash)],
  )
  await client.end()
}

export interface Movement {
  /** Everybody of the groups takes a step, in one transaction, as the intake writes it. */
  step: () => Promise<void>
  /** Where people of a group are, by number. */
  places: (group: number) => Promise<Map<number, { lon: number; lat: number }>>
  stop: () => Promise<void>
}

export async function createMovement(url: string, groups: number): Promise<Movement> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A run that fails takes the database away.
  client.on('error', () => undefined)
  const ids = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: movers }, (_mover, n) => 30_000 + (group + 1) * 100 + n + 1),
  )
  return {
    async step() {
      await client.query(
        `update last_positions set date = now(), received_at = now(), lon = lon + 0.0001 * (random() - 0.5),
          lat = lat + 0.0001 * (random() - 0.5) where user_id = any($1::int[])`,
        [ids.flat()],
      )
    },
    async places(group) {
      const { rows } = await client.query<{ id: number; lon: number; lat: number }>(
        'select user_id as id, lon, lat from last_positions where user_id = any($1::int[])',
        [ids[group]],
      )
      return new Map(rows.map(({ id, ...place }) => [id, place]))
    },
    stop: () => client.end(),
  }
}
