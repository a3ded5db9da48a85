import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { make } from '@/lib/testing/make'
import { sweepFiles } from './sweep-files'

afterAll(stopDatabase)

const uploads = () => join(env.FILES_ROOT, 'uploads')
const staging = () => join(env.FILES_ROOT, 'staging')
const listed = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : [])
const age = (path: string, hours: number) => {
  const then = new Date(Date.now() - hours * 3_600_000)
  utimesSync(path, then, then)
}
const known = async (name: string) =>
  (await database.query(sql`select 1 from files where name = ${name}`)).length === 1

/** Starts the process that never writes its row and kills it there. */
async function crash(): Promise<void> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'lib/testing/files/hang-before-commit.ts'],
    {
      env: { ...process.env, FILES_ROOT: env.FILES_ROOT, VITEST: 'true' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (!child.stdout) throw new Error('No output')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a process killed between rename and commit leaves no row, and its file is swept; so is a partly received one', async () => {
  const before = listed(uploads())
  const stagedBefore = listed(staging())
  await crash()
  const [left, ...more] = listed(uploads()).filter((name) => !before.includes(name))
  expect([left, more.length]).toEqual([expect.stringMatching(/\.txt$/), 0])
  expect(await known(left ?? '')).toBe(false)
  const traces = listed(staging()).filter((name) => !stagedBefore.includes(name))
  expect(traces.map((name) => name.replace(/^.*\./, '')).sort()).toEqual(['part', 'pending'])
  // Its owner may still be working on it.
  await sweepFiles(database)
  expect(existsSync(join(uploads(), left ?? ''))).toBe(true)
  for (const name of traces) age(join(staging(), name), 2)
  await sweepFiles(database)
  expect(listed(uploads())).toEqual(before)
  expect(listed(staging())).toEqual(stagedBefore)
})

test('a folder of a conversion that a crash has left is deleted with its files', async () => {
  const folder = join(staging(), 'conversion.part')
  mkdirSync(join(folder, 'in'), { recursive: true })
  writeFileSync(join(folder, 'in', 'data.csv'), 'x')
  await sweepFiles(database)
  expect(existsSync(folder)).toBe(true)
  age(folder, 2)
  await sweepFiles(database)
  expect(existsSync(folder)).toBe(false)
})

test('a crash after the commit leaves the file with its row', async () => {
  const { name } = await make.file()
  mkdirSync(staging(), { recursive: true })
  const note = join(staging(), `uploads.${name}.pending`)
  writeFileSync(note, '')
  age(note, 2)
  await sweepFiles(database)
  expect([existsSync(note), existsSync(join(uploads(), name)), await known(name)]).toEqual([
    false,
    true,
    true,
  ])
})

test('an unreferenced upload is deleted with its bytes after a week; used and recent ones stay', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const old = await make.file({ createdAt: days(8) })
  const young = await make.file({ createdAt: days(6) })
  const kept = await make.file({ createdAt: days(80), keptAt: days(79) })
  const logo = await make.file({ createdAt: days(8), folder: 'department_logo', type: 'image/png' })
  const byHand = join(env.FILES_ROOT, 'department_logo', 'put-here.png')
  writeFileSync(byHand, 'x')
  age(byHand, 10_000)
  await sweepFiles(database)
  expect(await Promise.all([old, young, kept, logo].map(({ name }) => known(name)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([old, young, kept].map(({ name }) => existsSync(join(uploads(), name)))).toEqual([false, true, true])
  expect(existsSync(join(env.FILES_ROOT, 'department_logo', logo.name))).toBe(false)
  expect(existsSync(byHand)).toBe(true)
  expect(listed(staging()).filter((name) => name.includes(old.name))).toEqual([])
})

test('a row that cannot be deleted does not stop the sweep of others; the next sweep removes what is left', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const held = await make.file({ createdAt: days(90) })
  const old = await make.file({ createdAt: days(80) })
  const part = join(staging(), `${old.name}.part`)
  writeFileSync(part, '')
  age(part, 2)
  const [basemap] = await database.query<{ id: number }>(sql`
    insert into basemaps (kind, title_ru, archived, file_name) values ('pmtiles', 'x', true, ${held.name}) returning id`)
  await sweepFiles(database)
  expect(await Promise.all([held, old].map(({ name }) => known(name)))).toEqual([true, false])
  expect([held, old].map(({ name }) => existsSync(join(uploads(), name)))).toEqual([true, false])
  expect(existsSync(part)).toBe(false)
  await database.query(sql`delete from basemaps where id = ${basemap?.id}`)
  await sweepFiles(database)
  expect([await known(held.name), existsSync(join(uploads(), held.name))]).toEqual([false, false])
  expect(listed(staging()).filter((name) => name.includes(held.name))).toEqual([])
})

test('an upload that an import still has to read is kept, however old', async () => {
  const createdAt = new Date(Date.now() - 90 * 86_400_000)
  const [layer, places] = [await make.file({ createdAt }), await make.file({ createdAt })]
  const { id } = await make.user()
  // Claimed with a lease longer than this test, so that no other test processes them.
  const held = sql`'running', now() + interval '1 hour'`
  await database.query(sql`
    insert into import_jobs (user_id, input, file_name, original_name, state, lease_until)
    values (${id}, '{}', ${layer.name}, 'x', ${held})`)
  await database.query(sql`
    insert into geocoder_imports (user_id, file_name, original_name, state, lease_until)
    values (${id}, ${places.name}, 'x', ${held})`)
  await sweepFiles(database)
  expect(await Promise.all([layer, places].map(({ name }) => known(name)))).toEqual([true, true])
  await database.query(sql`update import_jobs set state = 'done' where user_id = ${id}`)
  await database.query(sql`update geocoder_imports set state = 'failed' where user_id = ${id}`)
  await sweepFiles(database)
  expect(await Promise.all([layer, places].map(({ name }) => known(name)))).toEqual([false, false])
})
