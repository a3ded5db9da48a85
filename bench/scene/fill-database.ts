import { readFileSync } from 'node:fs'
import pg from 'pg'
import { hashToken } from '@/lib/access/tokens'

const firstUser = 101
const users = 60

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
export async function fillDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(readFileSync(new URL('tasks.sql', import.meta.url), 'utf8'))
    for (let person = 1; person <= users; person++) await signIn(client, person)
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

async function signIn(client: pg.Client, person: number): Promise<void> {
  for (let session = 0; session < sessionsEach; session++) {
    await client.query(
      `INSERT INTO sessions (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '30 days')`,
      [firstUser + person - 1, hashToken(tokenOf(person, session))],
    )
  }
}
