import { beforeAll, expect, test } from 'vitest'
import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Shown {
  id: number | string
  file_name: string | null
  deleted: unknown
}

let people: SevenRoles
let as: Caller

beforeAll(async () => {
  people = await scene.sevenRoles()
  as = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})

test.each([
  ['1.0', 't'],
  ['2.0', true],
  ['2.1', true],
])('of a deleted file is told nowhere; the rest and the order stay: %s', async (version, yes) => {
  const by = people.users.ORGANIZATION_ADMINISTRATOR
  const [gone, kept] = [await make.file({ by }), await make.file({ by })]
  const task = await make.task({ creator: people.users.USER })
  const at = `/rest/tasks/${task.id}`
  const named = { attachments: [{ file: gone.name, file_type: 'PHOTO' }, { file: kept.name }] }
  await as.patch(at, named, { version })
  const read = async () =>
    (await as.get<{ task: { attachments: Shown[] } }>(at, { version })).body.task.attachments
  const [first, second] = await read()
  expect([first?.file_name, second?.file_name]).toEqual([gone.name, kept.name])
  expect((await as.delete(`${at}/attachments/${first?.id}`, { version })).status).toBe(200)

  const answers = [
    await as.get(at, { version }),
    await as.get(`/rest/tasks?search=${task.id}`, { version }),
    await as.get(`${at}/comments/list`, { version }),
    await as.get(`${at}/comments/list-hierarchy`, { version }),
    await as.patch(at, { title: 'Ещё раз' }, { version }),
    await as.get(`/rest/audit?noun=task&entityId=${task.id}`, { version }),
  ]
  for (const [n, { status, text }] of answers.entries()) {
    expect(status, `answer ${n}`).toBe(200)
    expect(text, `answer ${n}`).not.toContain(gone.name)
  }
  expect(answers.filter(({ text }) => text.includes(kept.name)).length).toBeGreaterThan(3)
  expect(await read()).toEqual([{ ...first, file_name: null, deleted: yes }, second])
  const { items } = (
    await as.get<{ items: { diff: { files_added: Shown[] } }[] }>(`${at}/comments/list`, { version })
  ).body
  expect(items.flatMap(({ diff }) => diff.files_added)).toEqual([
    { ...first, file_name: null, deleted: yes },
    second,
  ])
})
