import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBreaks } from './migration-breaks'
import { inRoot } from './root.mjs'

/** Older than the rule: nobody upgraded while a server was running. Nothing is added here. */
const accepted = [
  '20261129000100_import_input',
  '20261207000100_unread_numbers',
  '20261212000100_normal_words',
]

const folder = inRoot('prisma/migrations')
const migrations = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

test.each([
  ['alter table tasks drop column title;', 'drops column title'],
  ['ALTER TABLE "tasks" DROP "title"', 'drops column title'],
  ['alter table tasks rename column title to name', 'renames'],
  ['alter table tasks rename to works', 'renames'],
  ['drop table if exists tasks', 'drops table tasks'],
  ['alter table tasks add column mark int not null', 'adds mark, not null without a default'],
  ['alter table tasks add mark text NOT NULL, add column more int', 'adds mark, not null without a default'],
  ['alter table tasks alter column title set not null', 'title becomes not null'],
  ['alter table tasks alter title type int', 'changes the type of title'],
  ['alter table tasks alter column title set data type varchar(10)', 'changes the type of title'],
])('%s breaks the code before it', (statement, found) => {
  expect(findBreaks(statement).join()).toContain(found)
})

test.each([
  'alter table tasks add column mark int not null default 0',
  `alter table tasks add column mark text not null default 'a, not null', add column more int`,
  'alter table tasks add column half numeric(10, 2), add constraint c check (half > 0)',
  'alter table tasks add column twice int not null generated always as (1) stored',
  'alter table tasks drop constraint c',
  'create table marks (id int not null)',
  'create table marks (id int); alter table marks add column name text not null; drop table marks',
  '-- drop table tasks\nselect 1',
  'alter table tasks alter column title drop not null',
  'alter index a rename to b',
])('%s does not', (statement) => {
  expect(findBreaks(statement)).toEqual([])
})

test('migrations can run while the code before them serves', () => {
  const found = migrations
    .filter((name) => !accepted.includes(name))
    .flatMap((name) =>
      findBreaks(readFileSync(`${folder}/${name}/migration.sql`, 'utf8')).map((text) => `${name}: ${text}`),
    )
  expect(found).toEqual([])
})
