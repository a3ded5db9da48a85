import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { migrate, migrationsFolder } from '@/lib/platform/database/migrate'
import { stopDatabase } from '@/lib/platform/database/start'

const schema = `configuration_test_${process.pid}`
const name = '20261124000100_configuration'
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'azimut-configuration-'))
  await database.query(sql([`CREATE SCHEMA ${schema}`]))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.query(sql([`DROP SCHEMA ${schema} CASCADE`]))
})
afterAll(stopDatabase)

/** Migrates a database with these old settings to the configuration tree. */
async function upgrade(settings: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => `('${key}', '${JSON.stringify(value)}')`)
  const before = `
    CREATE TABLE users (id integer PRIMARY KEY);
    CREATE TABLE sessions (id uuid PRIMARY KEY);
    CREATE TABLE settings (key text PRIMARY KEY, value jsonb NOT NULL);
    INSERT INTO settings VALUES ${rows.join()};`
  mkdirSync(join(folder, '1_before'))
  writeFileSync(join(folder, '1_before', 'migration.sql'), before)
  mkdirSync(join(folder, name))
  copyFileSync(join(migrationsFolder(), name, 'migration.sql'), join(folder, name, 'migration.sql'))
  expect(await migrate(folder, schema)).toEqual(['1_before', name])
}

const read = <Row>(text: string) => database.query<Row>(sql([text.replaceAll('in:', `${schema}.`)]))
const values = () =>
  read(`select n.name, v.value, v.order_index, v.user_id, v.state_ids from in:configuration_values v
    join in:configuration_nodes n on n.id = v.node_id order by n.name`)

test('settings of earlier releases become possible values for everybody, others stay', async () => {
  await upgrade({
    'behavior.can.see.my.organization.only': true,
    'tasks.mapServiceObjectAttributes': false,
    'system/ldap': { host: 'ldap.example.org' },
  })
  const everybody = { order_index: 0, user_id: null, state_ids: [] }
  expect(await values()).toEqual([
    { name: 'behavior.can.see.my.organization.only', value: true, ...everybody },
    { name: 'issue.map.service.object.attributes', value: false, ...everybody },
  ])
  expect(await read('select key from in:settings')).toEqual([{ key: 'system/ldap' }])
  expect(await read('select id, changes from in:configuration_revisions')).toEqual([{ id: 1, changes: [] }])
})

test('a value that is not a flag is not migrated', async () => {
  await upgrade({ 'behavior.can.see.my.organization.only': 'yes' })
  expect(await values()).toEqual([])
})

test('the tables reject a default of another type, and a second root', async () => {
  await upgrade({ x: 1 })
  const add = (columns: string, row: string) =>
    read(`insert into in:configuration_nodes (${columns}) values (${row})`)
  const wrong = add(
    'parent_id, name, label, is_terminal, type, default_value',
    `1, 'x', 'x', true, 'INTEGER', '"5"'`,
  )
  await expect(wrong).rejects.toThrow(/configuration_nodes_kind/)
  await expect(add('name, label, is_terminal, is_system', `'x', 'x', false, true`)).rejects.toThrow(
    /one_root/,
  )
  await expect(add('name, label, is_terminal', `'x', 'x', false`)).rejects.toThrow(/configuration_nodes_root/)
})
