import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, type Sql, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { giveUpUpload } from './lock-upload'

let organization: Organization
let user: User
let task: Task

beforeAll(async () => {
  organization = await make.organization()
  user = await make.user({ organization })
  task = await make.task({ creator: user })
})
afterAll(stopDatabase)

const undo = new Error('undo')

/** Whether an upload is kept when it is released while something else refers to it; rolls everything back. */
async function keptBeside(reference: (database: Database, name: string) => Promise<unknown>) {
  const { name } = await make.file({ keptAt: new Date() })
  let kept: boolean | undefined
  const work = transaction(async (database) => {
    await reference(database, name)
    await giveUpUpload(database, name)
    const [file] = await database.query<{ kept: boolean }>(
      sql`select kept_at is not null as kept from files where name = ${name}`,
    )
    kept = file?.kept
    throw undo
  })
  await work.catch((error) => expect(error).toBe(undo))
  return kept
}

const ofOrganization = (key: string) => (name: string) =>
  sql`update organizations set info = info || ${JSON.stringify({ [key]: name })}::jsonb where id = ${organization.id}`

test.each<[what: string, reference: (name: string) => Sql]>([
  [
    'another basemap',
    (name) =>
      sql`insert into basemaps (kind, title_ru, archived, file_name) values ('pmtiles', 'x', true, ${name})`,
  ],
  [
    'a task',
    (name) =>
      sql`insert into task_files (task_id, type, num, file_name, name) values (${task.id}, 'FILE', 0, ${name}, 'x')`,
  ],
  [
    'a deleted file of a task, which keeps its ordinal',
    (name) => sql`insert into task_files (task_id, type, num, file_name, name, deleted_at)
      values (${task.id}, 'FILE', 0, ${name}, 'x', now())`,
  ],
  ['a person', (name) => sql`update users set avatar_file_name = ${name} where id = ${user.id}`],
  ['a type of people', (name) => sql`insert into user_types (title, icon_file_name) values ('x', ${name})`],
  ['a type of tasks', (name) => sql`insert into work_types (name, icon) values ('x', ${name})`],
  [
    'the logo of an organization',
    (name) => sql`update organizations set logo = ${name} where id = ${organization.id}`,
  ],
  ['a stamp', ofOrganization('stamp')],
  ['the signature of a head', ofOrganization('head_signature')],
  ['the signature of an accountant', ofOrganization('accountant_signature')],
  [
    'an object of a data table',
    (name) => sql`
      with place as (insert into data_tables (name, title, table_name) values (${make.unique('place')}, 'x', 'x') returning id)
      insert into layer_files (table_id, object_id, kind, file_name, original_name, size, mime)
      select id, 1, 'file', ${name}, 'x', 1, 'text/plain' from place`,
  ],
])('an archive released by a basemap is kept for %s', async (_, reference) => {
  expect(await keptBeside(({ query }, name) => query(reference(name)))).toBe(true)
})

test('an unreferenced archive is left to the sweep', async () => {
  expect(await keptBeside(async () => undefined)).toBe(false)
})
