import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import type { AuditNoun } from '@/lib/platform/audit'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { eventsOf } from '@/lib/testing/outbox-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

type Row = Record<string, unknown> & { id: number }

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }

interface Case {
  noun: string
  audit: AuditNoun
  absent: string
  /** A complete body, and the answer to it without the id. */
  body(): Record<string, unknown>
  answer?: Record<string, unknown>
  /** Invalid values by field: all are 400 in POST and PATCH alike. */
  wrong: [part: Record<string, unknown>, text: RegExp][]
  /** Fields one by one, with a new value for each. */
  changes: Record<string, unknown>
}

const title = (key: string): Case['wrong'] => [
  [{ [key]: null }, new RegExp(`^${key}: Ожидается строка\\.$`)],
  [{ [key]: ' ' }, new RegExp(`^${key}: Не может быть пустым\\.$`)],
  [{ [key]: 'x'.repeat(201) }, new RegExp(`^${key}: Длиннее 200 символов\\.$`)],
]
const colours: Case['wrong'] = ['red', '#12345', '#1234567', '2f6fe', '#gggggg', '#', ''].map((color) => [
  { color },
  /^color: (Ожидается цвет вида #RRGGBB|Длиннее 7 символов)/,
])
const places: Case['wrong'] = [-1, 1.5, 'x', 1_000_001].map((order) => [{ order }, /^order: /])

const cases: Case[] = [
  {
    noun: 'priorities',
    audit: 'priority',
    absent: 'Приоритет не существует',
    body: () => ({ name: make.unique('Приоритет'), color: '#ABCDEF', order: 7 }),
    answer: { color: '#abcdef', order: 7 },
    wrong: [...title('name'), ...colours, ...places],
    changes: { name: 'Особый', color: '#010203', order: 0 },
  },
  {
    noun: 'statuses',
    audit: 'step',
    absent: 'Шаг не существует',
    body: () => ({ name: make.unique('Шаг'), color: '#abcdef', order: '7', assigned_status: 2 }),
    answer: { assigned_status: 2, order: 7 },
    wrong: [
      ...title('name'),
      ...colours,
      ...places,
      ...[0, 5, null, 'x'].map((phase): Case['wrong'][number] => [
        { assigned_status: phase },
        /^assigned_status: /,
      ]),
    ],
    changes: { name: 'Иной', color: '#010203', order: 3, assigned_status: 4 },
  },
  {
    noun: 'stickers',
    audit: 'sticker',
    absent: 'Стикер не существует',
    body: () => ({ title: make.unique('Стикер'), color: '#abcdef' }),
    answer: { is_for_all: true, type_ids: [] },
    wrong: [
      ...title('title'),
      ...colours,
      [{ is_for_all: 'maybe' }, /^is_for_all: Ожидается логическое значение\.$/],
      [{ type_ids: [1, 2_000_000_111] }, /^type_ids\.1: Такой записи нет\.$/],
      [{ type_ids: 1 }, /^type_ids: Ожидается массив\.$/],
    ],
    changes: { title: 'Иной', color: '#010203', is_for_all: false, type_ids: [1] },
  },
  {
    noun: 'types',
    audit: 'work-type',
    absent: 'Вид работ не существует',
    body: () => ({ name: make.unique('Вид') }),
    answer: {
      icon: null,
      type: null,
      period_of_review_in_sec: null,
      fields: [],
      steps: [],
      moves: [],
      organization_ids: null,
    },
    wrong: [
      ...title('name'),
      [{ icon: 'Ünicode' }, /^icon: Ожидается имя значка/],
      [{ icon: '' }, /^icon: Не может быть пустым\.$/],
      [{ icon: 'never-uploaded.png' }, /^icon: Файл не загружен\.$/],
      [{ type: 'SOMETIME' }, /^type: Допустимые значения: AT_CREATE, AT_UPDATE\.$/],
      [{ type: 'AT_CREATE' }, /^period_of_review_in_sec: Обязательное поле\.$/],
      [{ period_of_review_in_sec: 0 }, /^period_of_review_in_sec: Значение меньше 1\.$/],
      [{ steps: 'all' }, /^steps: Ожидается массив\.$/],
      [{ steps: [1, 2_000_000_111] }, /^steps\.1: Такой записи нет\.$/],
      [{ steps: [1, 2, 1] }, /^steps\.2: Повторяется\.$/],
      [{ steps: [2, 4] }, /^steps: Нужен хотя бы один шаг с assigned_status 1\.$/],
      [{ moves: [{ from: 1, to: 2_000_000_111, name: 'x' }] }, /^moves\.0\.to: Такой записи нет\.$/],
      [{ steps: [1, 2], moves: [{ from: 3, to: 4, name: 'x' }] }, /^moves\.0\.from: .+ moves\.0\.to: /],
      [{ moves: [{ from: 1, to: 1, name: 'x' }] }, /^moves\.0\.to: Переход ведёт в тот же шаг\.$/],
      [{ moves: [{ from: 1, to: 2 }] }, /^moves\.0\.name: Обязательное поле\.$/],
      [
        {
          moves: [
            { from: 1, to: 2, name: 'x' },
            { from: 1, to: 2, name: 'y' },
          ],
        },
        /^moves\.1: Повторяется\.$/,
      ],
      [{ organization_ids: [2_000_000_111] }, /^organization_ids\.0: Такой записи нет\.$/],
      [{ fields: [{ name: 'Поле' }] }, /^fields\.0\.type: /],
    ],
    changes: {
      name: 'Иной',
      icon: 'lamp',
      period_of_review_in_sec: 60,
      type: 'AT_CREATE',
      steps: [2, 1],
      moves: [{ from: 1, to: 2, name: 'Взять' }],
      organization_ids: [],
    },
  },
]

describe.each(cases)('/rest/$noun', ({ noun, audit, absent, body, answer, wrong, changes }) => {
  const address = `/rest/${noun}`
  const at = (id: number | string) => `${address}/${id}`
  const create = (more: object = {}) => main().post<Row>(address, { ...body(), ...more })
  const read = async (id: number) => (await main().get<Row>(at(id))).body

  test('401: without a token', async () => {
    const { id } = (await create()).body
    for (const reply of [
      await api.anonymous.get(at(id)),
      await api.anonymous.post(address, body()),
      await api.anonymous.patch(at(id), changes),
      await api.anonymous.delete(at(id)),
    ])
      expect(reply.status).toBe(401)
    expect((await main().get(at(id))).headers.get('etag')).toMatch(/-1"$/)
  })

  test.each(roleCodes)(
    '200 and 403: every role reads, only the Main administrator writes: %s',
    async (role) => {
      const made = (await create()).body
      const caller = api.as(people.tokens[role])
      expect((await caller.get(at(made.id))).body).toEqual(made)
      if (role === 'MAIN_ADMINISTRATOR') return
      expect(await caller.post(address, {})).toMatchObject(noRights)
      expect(await caller.patch(at('nonsense'), {})).toMatchObject(noRights)
      expect(await caller.delete(at(made.id))).toMatchObject(noRights)
      expect(await read(made.id)).toEqual(made)
    },
  )

  test.each(wrong)('400 and no write: %j', async (part, text) => {
    const refused = { status: 400, body: { error_description: expect.stringMatching(text) } }
    const made = (await create()).body
    await expectNoWrites([people.users.MAIN_ADMINISTRATOR], async () => {
      expect(await create(part)).toMatchObject(refused)
      expect(await main().patch(at(made.id), part)).toMatchObject(refused)
    })
    expect(await read(made.id)).toEqual(made)
    expect(await auditOf(audit, made.id)).toHaveLength(1)
  })

  test('200: created, every field changed alone, absent ones kept; ETag, audit entry, no event', async () => {
    const caused = await eventsOf(people.users.MAIN_ADMINISTRATOR, async () => {
      const made = await create()
      const { id } = made.body
      expect(made.body).toMatchObject(answer ?? {})
      let stands = made.body
      for (const [field, value] of Object.entries(changes)) {
        const { body: changed, status } = await main().patch<Row>(at(id), { [field]: value })
        expect(status, field).toBe(200)
        stands = { ...stands, [field]: value }
        expect(changed, field).toEqual(stands)
        expect(await read(id)).toEqual(stands)
      }
      const unchanged = await main().patch(at(id), {})
      expect(unchanged.body).toEqual(stands)
      const revision = 1 + Object.keys(changes).length
      expect(unchanged.headers.get('etag')).toBe(`"${audit}-${id}-${revision}"`)
      expect((await main().delete(at(id))).body).toEqual({})
      expect((await auditOf(audit, id)).map(({ action }) => action)).toEqual([
        'create',
        ...Object.keys(changes).map(() => 'update'),
        'delete',
      ])
    })
    expect(caused).toEqual({})
  })

  test('200 in 1.0: numbers and flags are texts', async () => {
    const { id } = (await create()).body
    const { body } = await main().get<Record<string, unknown>>(at(id), { version: '1.0' })
    const { res, ...text } = body
    expect(res).toBe(1)
    expect(text.id).toBe(String(id))
    for (const value of Object.values(text)) expect(['number', 'boolean']).not.toContain(typeof value)
  })

  test('404 and 412: missing record, stale revision', async () => {
    for (const id of [2_000_000_111, 99_999_999_999])
      for (const reply of [
        await main().get(at(id)),
        await main().patch(at(id), {}),
        await main().delete(at(id)),
      ])
        expect(reply).toMatchObject({ status: 404, body: { error_description: absent } })
    const { body: made, headers } = await create()
    const seen = { headers: { 'if-match': headers.get('etag') ?? '' } }
    const [field = '', value] = Object.entries(changes)[0] ?? []
    expect((await main().patch(at(made.id), { [field]: value }, seen)).status).toBe(200)
    expect((await main().patch(at(made.id), { [field]: 'Второй' }, seen)).status).toBe(412)
    expect((await main().delete(at(made.id), seen)).status).toBe(412)
    expect(await read(made.id)).toMatchObject({ [field]: value })
  })

  test('200 once: a retried POST returns the first answer', async () => {
    const once = { headers: { 'idempotency-key': make.unique('once') } }
    const input = body()
    const [first, second] = [
      await main().post<Row>(address, input, once),
      await main().post<Row>(address, input, once),
    ]
    expect(second.body).toEqual(first.body)
  })
})

describe.each(cases.filter(({ changes }) => 'color' in changes))('colours of /rest/$noun', (tested) => {
  const { noun, body } = tested
  const post = async (color: unknown) =>
    (await main().post<Row>(`/rest/${noun}`, { ...body(), color })).body.color

  test('200: three digits, upper case or no hash sign, answered in full form', async () => {
    expect(await post('#AbC')).toBe('#aabbcc')
    expect(await post('2F6FED')).toBe('#2f6fed')
  })

  test('200: the default colour of a new one is grey; 400: clearing an existing colour', async () => {
    expect(await post(undefined)).toBe('#7b8794')
    expect(await post(null)).toBe('#7b8794')
    const { id } = (await main().post<Row>(`/rest/${noun}`, body())).body
    const { status, body: refusal } = await main().patch<{ error_description: string }>(
      `/rest/${noun}/${id}`,
      { color: null },
    )
    expect(status).toBe(400)
    expect(refusal.error_description).toMatch(/^color: /)
  })
})
