import { afterAll, expect, test } from 'vitest'
import { database, PackedList, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'

afterAll(stopDatabase)

const readBack = (list: PackedList, type: 'text' | 'bytea') =>
  database.query<{ item: unknown }>(
    type === 'text'
      ? sql`select item from unnest(${list.value}::text[]) as item`
      : sql`select item from unnest(${list.value}::bytea[]) as item`,
  )

test('texts and nulls come in as they are, however long', async () => {
  const texts = ['', 'Участок № 1', '"{},\\', null, '🌍'.repeat(9000), 'NULL', null]
  const list = new PackedList('text')
  for (const text of texts) {
    if (text === null) list.addNull()
    else list.addText(text)
  }
  expect((await readBack(list, 'text')).map(({ item }) => item)).toEqual(texts)
})

test('bytes come in joined from their pieces', async () => {
  const list = new PackedList('bytea')
  list.addBytes(Buffer.from([0, 255]), Buffer.alloc(40_000, 7))
  list.addBytes()
  expect((await readBack(list, 'bytea')).map(({ item }) => item)).toEqual([
    Buffer.concat([Buffer.from([0, 255]), Buffer.alloc(40_000, 7)]),
    Buffer.alloc(0),
  ])
})

test('an empty list has no items', async () => {
  expect(await readBack(new PackedList('text'), 'text')).toEqual([])
})
