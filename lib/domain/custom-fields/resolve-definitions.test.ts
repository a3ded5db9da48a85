import { afterAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { Problem } from '@/lib/problems'
import { make } from '@/lib/testing/make'
import { type FieldDefinition, FieldDefinitions, resolveDefinitions } from './index'

afterAll(stopDatabase)

const resolve = (before: FieldDefinition[], wanted: unknown) =>
  resolveDefinitions(database, before, FieldDefinitions.parse(wanted))

async function refusal(before: FieldDefinition[], wanted: unknown): Promise<string> {
  const error: unknown = await resolve(before, wanted).then(
    () => 'taken',
    (reason: unknown) => reason,
  )
  return error instanceof Problem ? error.textIn('en') : String(error)
}

const keysOf = (definitions: FieldDefinition[]) => definitions.map(({ key }) => key)

describe('keys', () => {
  test('are transliterated names, with a number when one is taken', async () => {
    const names = [
      'Дата осмотра',
      'Щёлково объект № 5',
      'Юный съёмщик',
      'Дата осмотра',
      'дата  осмотра',
      '№!',
    ]
    const made = await resolve(
      [],
      names.map((name) => ({ name, type: 'STRING' })),
    )
    expect(keysOf(made)).toEqual([
      'data_osmotra',
      'shchyolkovo_obekt_no_5',
      'yunyy_syomshchik',
      'data_osmotra_2',
      'data_osmotra_3',
      'no',
    ])
    expect(keysOf(await resolve([], [{ name: '!!!', type: 'TEXT' }]))).toEqual(['field'])
  })

  test('a generated one yields to a given one', async () => {
    const made = await resolve(
      [],
      [
        { name: 'Дерево', type: 'STRING' },
        { name: 'Другое', key: 'derevo', type: 'STRING' },
      ],
    )
    expect(keysOf(made)).toEqual(['derevo_2', 'derevo'])
  })

  test('never change by themselves: a renamed field keeps its key unless another is given', async () => {
    const [first] = await resolve([], [{ name: 'Дерево', type: 'STRING' }])
    if (!first) throw new Error('No field was made')
    const renamed = await resolve([first], [{ id: first.id, name: 'Куст', type: 'STRING' }])
    expect(renamed).toEqual([{ ...first, name: 'Куст' }])
    const edited = await resolve(renamed, [{ id: first.id, name: 'Куст', key: 'kust', type: 'STRING' }])
    expect(edited).toEqual([{ ...first, name: 'Куст', key: 'kust' }])
  })

  test.each([
    [
      [
        { name: 'А', key: 'a', type: 'TEXT' },
        { name: 'Б', key: 'a', type: 'TEXT' },
      ],
      'fields.1.key: Given more than once.',
    ],
  ])('400: given twice', async (wanted, text) => {
    expect(await refusal([], wanted)).toBe(text)
  })

  test.each(['', 'дерево', '_a', 'a b', '__proto__', 'x'.repeat(101)])('400: %j', (key) => {
    expect(FieldDefinitions.safeParse([{ name: 'А', key, type: 'TEXT' }]).success).toBe(false)
  })
})

describe('ids', () => {
  test('a field keeps its id by its id, its key, or its name and type; others are new', async () => {
    const before = await resolve(
      [],
      ['Один', 'Два', 'Три'].map((name) => ({ name, type: 'INTEGER' })),
    )
    const [one, two, three] = before
    const after = await resolve(before, [
      { name: 'Три', type: 'INTEGER' },
      { name: 'Второй', key: 'dva', type: 'INTEGER' },
      { id: one?.id, name: 'Первый', type: 'INTEGER' },
      { name: 'Один', type: 'INTEGER' },
    ])
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual([three?.id, two?.id, one?.id])
    expect(after[3]?.id).toBeGreaterThan(three?.id ?? 0)
    expect(keysOf(after)).toEqual(['tri', 'dva', 'odin', 'odin_2'])
  })

  test('400: an id that the work type does not have, or a repeated one', async () => {
    const before = await resolve([], [{ name: 'А', type: 'TEXT' }])
    const known = { id: before[0]?.id, name: 'А', type: 'TEXT' }
    expect(await refusal(before, [{ id: 2_000_000_000, name: 'А', type: 'TEXT' }])).toBe(
      'fields.0.id: No such record.',
    )
    expect(await refusal(before, [known, known])).toBe('fields.1.id: Given more than once.')
  })
})

describe('the type of a field with stored values', () => {
  test('may only change to one that takes every value: else 400; without values any type is allowed', async () => {
    const { id: typeId, definitions } = await make.workTypeWith([
      { type: 'STRING' },
      { type: 'INTEGER' },
      { type: 'LIST', values: ['а'] },
      { type: 'DATE' },
    ])
    const [text, whole, list, date] = definitions.map(({ id }) => String(id))
    const creator = await make.user({ organization: await make.organization() })
    const fields = { [text ?? '']: 'а', [whole ?? '']: 5, [list ?? '']: 'а' }
    await make.task({ creator, typeId, fields })
    const retyped = (types: string[]) => definitions.map((one, at) => ({ ...one, type: types[at] }))
    expect(await refusal(definitions, retyped(['INTEGER', 'DATE', 'BOOLEAN', 'GEOMETRY']))).toBe(
      [0, 1, 2]
        .map((at) => `fields.${at}.type: The type cannot change: tasks have values of this field.`)
        .join(' '),
    )
    const free = await resolve(definitions, retyped(['TEXT', 'DOUBLE', 'STRING', 'GEOMETRY']))
    expect(free.map(({ type }) => type)).toEqual(['TEXT', 'DOUBLE', 'STRING', 'GEOMETRY'])
    expect(date).toBeDefined()
  })
})

describe('the body', () => {
  test('keeps the requested order; a list has choices, other types have none', async () => {
    const made = await resolve(
      [],
      [
        { name: 'Второй', type: 'LIST', order: '2', values: ['да', 'нет'], required: 't' },
        { name: 'Первый', type: 'TEXT', order: 1, values: ['лишнее'] },
      ],
    )
    expect(made).toMatchObject([
      { name: 'Первый', order: 1, required: false, values: [] },
      { name: 'Второй', order: 2, required: true, values: ['да', 'нет'] },
    ])
  })

  test.each([
    [{ type: 'TEXT' }],
    [{ name: ' ', type: 'TEXT' }],
    [{ name: 'А' }],
    [{ name: 'А', type: 'text' }],
    [{ name: 'А', type: 'LIST' }],
    [{ name: 'А', type: 'LIST', values: [] }],
    [{ name: 'А', type: 'LIST', values: ['б', 'б'] }],
    [{ name: 'А', type: 'LIST', values: [5] }],
    [{ name: 'А', type: 'TEXT', order: -1 }],
    [{ name: 'А', type: 'TEXT', id: 'x' }],
  ])('400: %j', (field) => {
    expect(FieldDefinitions.safeParse([field]).success).toBe(false)
  })
})
