import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { migrate, migrationsFolder } from '@/lib/platform/database/migrate'
import { stopDatabase } from '@/lib/platform/database/start'

let folder: string
const schema = `migrate_test_${process.pid}`

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'azimut-migrate-'))
  await database.query(sql([`DROP SCHEMA IF EXISTS ${schema} CASCADE`]))
  await database.query(sql([`CREATE SCHEMA ${schema}`]))
})

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.query(sql([`DROP SCHEMA IF EXISTS ${schema} CASCADE`]))
})

afterAll(stopDatabase)

function write(name: string, script: string): void {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), script)
}

const run = () => migrate(folder, schema)

test('migrations run in order, once, and are booked as Prisma books them', async () => {
  write('2_second', `INSERT INTO marks VALUES ('second')`)
  write('1_first', `CREATE TABLE marks (name text); INSERT INTO marks VALUES ('first')`)
  expect(await run()).toEqual(['1_first', '2_second'])
  expect(await run()).toEqual([])
  write('3_third', `INSERT INTO marks VALUES ('third')`)
  expect(await run()).toEqual(['3_third'])
  const marks = await database.query<{ name: string }>(sql([`SELECT name FROM ${schema}.marks`]))
  expect(marks.map((row) => row.name)).toEqual(['first', 'second', 'third'])
  const booked = await database.query(
    sql([`SELECT * FROM ${schema}._prisma_migrations ORDER BY migration_name`]),
  )
  expect(booked[1]).toMatchObject({
    migration_name: '2_second',
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    finished_at: expect.any(Date) as Date,
    rolled_back_at: null,
    applied_steps_count: 1,
  })
})

test('several processes at once apply each migration once', async () => {
  write('1_first', `CREATE TABLE marks (name text); SELECT pg_sleep(0.2); INSERT INTO marks VALUES ('first')`)
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['1_first'])
})

test('a migration that fails leaves nothing behind and can be mended', async () => {
  write('1_first', 'CREATE TABLE marks (name text); INSERT INTO nowhere VALUES (1)')
  await expect(run()).rejects.toThrow(/^Migration 1_first failed: .*nowhere/)
  write('1_first', 'CREATE TABLE marks (name text)')
  expect(await run()).toEqual(['1_first'])
})

test('a migration that was changed after it had been applied stops the start', async () => {
  write('1_first', 'CREATE TABLE marks (name text)')
  await run()
  write('1_first', 'CREATE TABLE marks (name text, color text)')
  await expect(run()).rejects.toThrow('Migration 1_first was changed after it had been applied')
})

test('a database that is newer than the program stops the start', async () => {
  write('1_first', 'CREATE TABLE marks (name text)')
  write('2_second', 'CREATE TABLE more (name text)')
  await run()
  rmSync(join(folder, '2_second'), { recursive: true })
  await expect(run()).rejects.toThrow(
    /^Migration 2_second was applied to this database but its file is missing/,
  )
})

test('a migration that another tool began and never finished stops the start', async () => {
  write('1_first', 'CREATE TABLE marks (name text)')
  await run()
  await database.query(sql([`UPDATE ${schema}._prisma_migrations SET finished_at = NULL`]))
  await expect(run()).rejects.toThrow(/^Migration 1_first was begun by another tool/)
})

test('the migrations of the project are found from its folder', async () => {
  expect(await migrate()).toEqual([])
  expect(migrationsFolder()).toBe(join(process.cwd(), 'prisma/migrations'))
})
