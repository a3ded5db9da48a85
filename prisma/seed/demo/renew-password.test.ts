import { expect, test } from 'vitest'
import { hashPassword } from '@/lib/access/passwords'
import { database, sql } from '@/lib/platform/database'
import { make } from '@/lib/testing/make'
import { renewPublishedPassword } from './password'

test('people who signed in with the published password are signed out when another one takes its place', async () => {
  const [one, two, other] = [await make.user(), await make.user(), await make.user()]
  const hash = await hashPassword('yargrad-demo')
  await database.query(sql`update users set password_hash = ${hash} where id in (${one.id}, ${two.id})`)
  for (const user of [one, two, other]) await make.session(user)
  await renewPublishedPassword('another-password')
  const left = await database.query<{ id: number }>(
    sql`select user_id as id from sessions where user_id in (${one.id}, ${two.id}, ${other.id})`,
  )
  expect(left).toEqual([{ id: other.id }])
})
