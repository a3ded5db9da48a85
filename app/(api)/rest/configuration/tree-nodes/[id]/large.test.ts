import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { configurationTurn } from '@/lib/testing/configuration/turn'
import { folder, putNode, readRoot, setting, type WireNode } from '@/lib/testing/configuration/wire-tree'
import { make } from '@/lib/testing/make'

let turn: { end(): Promise<void> }
let token: string

beforeAll(async () => {
  turn = await configurationTurn()
  token = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
})
afterAll(() => turn.end())

const main = () => api.as(token)

test('200: 20,000 nodes are added and deleted; one more is rejected', async () => {
  const root = await readRoot(main())
  const [{ n: system } = { n: 0 }] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from configuration_nodes`,
  )
  const leaf = (): WireNode =>
    setting('INTEGER', {
      label: 'Одна из многих настроек',
      possible_values: [{ order_index: 1, int_value: 5, access_rule: { role: { id: 7 } } }],
    })
  const left = 20_000 - system
  const folders = Math.ceil(left / 100)
  const branches = Array.from({ length: folders }, () => folder())
  for (let n = 0; n < left - folders; n++) branches[n % folders]?.children?.push(leaf())
  const draft = { ...root, children: [...root.children, ...branches] }

  const more = await putNode(main(), { ...draft, children: [...draft.children, setting()] })
  expect(more).toMatchObject({ status: 400, body: { error_description: expect.stringContaining('20000') } })

  const added = await putNode(main(), draft)
  expect(added.status).toBe(200)
  const again = { ...added.body.property, children: added.body.property.children?.toReversed() }
  const turned = await putNode(main(), again)
  expect(turned.body.property).toEqual(again)
  const removed = await putNode(main(), root)
  expect(removed.body.property).toEqual(root)
}, 300_000)

test('413: a body of more than 32 MiB', async () => {
  const { id } = await readRoot(main())
  const body = `{"name":"${'x'.repeat(32 * 1024 * 1024)}"}`
  expect((await main().put(`/rest/configuration/tree-nodes/${id}`, body)).status).toBe(413)
})

test('400: more than 100,000 possible values in the whole tree', async () => {
  const root = await readRoot(main())
  const values = Array.from({ length: 1000 }, (_, n) => ({ order_index: n, bool_value: true }))
  const leaves = Array.from({ length: 101 }, () => setting('BOOLEAN', { possible_values: values }))
  const reply = await putNode(main(), { ...root, children: [...root.children, ...leaves] })
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringContaining('100000') } })
  expect(await readRoot(main())).toEqual(root)
})
