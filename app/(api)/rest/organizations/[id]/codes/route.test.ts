import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { openPublicPage, type PublicScene } from '@/lib/testing/citizens'
import { make } from '@/lib/testing/make'

let opened: PublicScene

beforeAll(async () => {
  opened = await openPublicPage()
})

const print = (query: string, who = opened.people.tokens.ORGANIZATION_ADMINISTRATOR) =>
  api.as(who).get(`/rest/organizations/${opened.organization.id}/codes?${query}`)
const sheetsOf = (text: string) => text.match(/\/Type \/Page\b/g)?.length ?? 0
const layerOf = (count: number) =>
  make.layer({
    columns: { title: 'text' },
    objects: Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      place: 'POINT(39.9 57.6)',
      title: `Фонарь ${at + 1}`,
    })),
    titleFields: { format: '{0}', fields: ['title'] },
    serviceObjectsFor: [{ organizationId: opened.organization.id }],
  })

test.each([
  [6, 3],
  [12, 2],
  [24, 1],
])('%i codes a sheet: so many sheets for 13 objects', async (perSheet, sheets) => {
  const layer = await layerOf(13)
  const reply = await print(`layer=${layer.id}&perSheet=${perSheet}`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(sheetsOf(reply.text)).toBe(sheets)
})

test('a full sheet stays one', async () => {
  for (const perSheet of [6, 12, 24]) expect(sheetsOf((await print(`perSheet=${perSheet}`)).text)).toBe(1)
})

test('400: a layer that citizens may not use', async () => {
  const layer = await make.layer({ objects: [{ id: 1, place: 'POINT(39 57)' }] })
  const reply = await print(`layer=${layer.id}`, opened.people.tokens.MAIN_ADMINISTRATOR)
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('layer')])
})

test('400: a layer without objects, another number, and 403 for who does not run the page', async () => {
  expect((await print(`layer=${(await layerOf(0)).id}`)).status).toBe(400)
  expect((await print('perSheet=7')).status).toBe(400)
  expect((await print('', opened.people.tokens.USER)).status).toBe(403)
})
