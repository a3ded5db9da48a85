import { readFileSync } from 'node:fs'
import pg from 'pg'
import { hashToken } from '@/lib/access/tokens'
import { scaled } from './scale'

const firstUser = 101

/** How big the world of a bench is. */
export interface Size {
  organizations: number
  tasks: number
}

export const sizes = {
  small: { organizations: 5, tasks: 10_000 },
  usual: { organizations: 5, tasks: 100_000 },
  million: { organizations: 300, tasks: 1_000_000 },
} satisfies Record<string, Size>
export type SizeName = keyof typeof sizes

/** A world at a scale. Below 10,000 tasks the filters of the benches find next to nothing. */
export function sizeOf(name: SizeName, scale: number): Size {
  const { organizations, tasks } = sizes[name]
  return { organizations, tasks: scaled(tasks, scale, 10_000) }
}

/** Times that each person is signed in: a session may hold only so many connections. */
export const sessionsEach = 4

/** A token of a person of the scene, 1 to 60; the same in every run. */
export function tokenOf(person: number, session = 0): string {
  return `bench-token-${session}-of-person-${person}`
}

/** Persons of the scene by what the benches need of them. */
export const persons = {
  mainAdministrator: 1,
  /** Main inspectors and the administrator and inspector of the first organization: they see its tasks. */
  watchersOfFirstOrganization: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  workerOfFirstOrganization: 15,
}

/** Fills a migrated database with the scene, its people signed in, and leaves it as an idle night would. */
export async function fillDatabase(url: string, size: Size = sizes.usual): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `SELECT set_config('bench.organizations', $1, false), set_config('bench.tasks', $2, false)`,
      [`${size.organizations}`, `${size.tasks}`],
    )
    await client.query(readFileSync(new URL('tasks.sql', import.meta.url), 'utf8'))
    // Those of the first organizations, and the guests, who come last.
    const staff = 10 + size.organizations * 10
    const signedIn = [...range(1, Math.min(60, staff)), ...range(staff + 1, staff + 11)]
    for (const person of signedIn) await signIn(client, person)
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

async function signIn(client: pg.Client, person: number): Promise<void> {
  for (let session = 0; session < sessionsEach; session++) {
    await client.query(
      `INSERT INTO sessions (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '30 days')`,
      [firstUser + person - 1, hashToken(tokenOf(person, session))],
    )
  }
}
