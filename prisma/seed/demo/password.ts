import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endSessionsOf } from '@/lib/access/end-sessions'
import { hashPassword, passwordFits } from '@/lib/access/passwords'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { persistFile } from '@/lib/platform/persist-file'
import { isOnNetwork } from '@/lib/platform/setup-warnings'

/** Everybody knows it: it serves while nobody but this machine reaches the demo. */
const published = 'yargrad-demo'

/** The password that all accounts of the demo share. On a network one is made, and kept from then on. */
export function choosePassword(settings = env): string {
  const path = join(settings.DATA_DIR, 'demo-password')
  if (!isOnNetwork(settings) && !existsSync(path)) return published
  return persistFile(path, () => randomBytes(12).toString('base64url'))
}

/** Takes the published password away from accounts that have it, once another one was made, and ends what was opened
 * with it. */
export async function renewPublishedPassword(password: string): Promise<void> {
  if (password === published) return
  const known = await database.query<{ hash: string }>(
    sql`select distinct password_hash as hash from users where password_hash is not null and login <> 'admin'
      group by password_hash having count(*) > 1`,
  )
  for (const { hash } of known)
    if (await passwordFits(hash, published)) {
      const renewed = await database.query<{ id: number }>(
        sql`update users set password_hash = ${await hashPassword(password)} where password_hash = ${hash} returning id`,
      )
      const ids = renewed.map(({ id }) => id)
      await endSessionsOf(database, ids)
    }
}
