import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { configurationTurn } from '@/lib/testing/configuration/turn'
import {
  addNode,
  folder,
  nodeAt,
  putNode,
  readRoot,
  setting,
  treeAddress,
  type WireNode,
  withId,
} from '@/lib/testing/configuration/wire-tree'
import { make, type User } from '@/lib/testing/make'

let turn: { end(): Promise<void> }
let anna: User
let boris: User

beforeAll(async () => {
  turn = await configurationTurn()
  anna = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  boris = await make.user({ role: 'MAIN_INSPECTOR' })
})
afterAll(() => turn.end())

/** A separate sign-in. */
const editor = async (user: User) => api.as(await make.token(user))
const etag = async (caller: Caller) => (await caller.get(treeAddress)).headers.get('etag') ?? ''
const revision = async () => Number(/-(\d+)"$/.exec(await etag(await editor(anna)))?.[1])

describe('If-Match', () => {
  test('412: the tree has changed anywhere, and nothing is written', async () => {
    const [first, second] = [await editor(anna), await editor(boris)]
    const mine = await addNode(first, setting())
    const theirs = await addNode(second, setting())
    const seen = await etag(first)
    const { headers } = await putNode(second, { ...theirs, label: 'Их' })
    const reply = await putNode(first, { ...mine, label: 'Моя' }, { 'if-match': seen })
    expect(reply.status).toBe(412)
    expect(reply.headers.get('etag')).toBe(headers.get('etag'))
    expect(nodeAt(await readRoot(first), mine.name).label).toBe('Настройка')
  })

  test('200: with the newest ETag of GET or of PUT, with several, with *', async () => {
    const caller = await editor(anna)
    const node = await addNode(caller, setting())
    const put = (label: string, tag: string) => putNode(caller, { ...node, label }, { 'if-match': tag })
    const first = await put('1', await etag(caller))
    const second = await put('2', `"configuration-1-1", ${first.headers.get('etag')}`)
    expect((await put('3', second.headers.get('etag') ?? '')).status).toBe(200)
    const other = await editor(boris)
    await readRoot(other)
    await put('4', '*')
    expect((await putNode(other, { ...node, label: '5' }, { 'if-match': '*' })).status).toBe(200)
  })

  test('404 and 403 come before 412, 412 before the rules', async () => {
    const caller = await editor(anna)
    const stale = { 'if-match': '"configuration-1-0"' }
    expect((await putNode(caller, { ...setting(), id: 2_147_483_647 }, stale)).status).toBe(404)
    const root = await readRoot(caller)
    const user = await make.user({
      role: 'ORGANIZATION_ADMINISTRATOR',
      organization: await make.organization(),
    })
    expect((await putNode(api.as(user), root, stale)).status).toBe(403)
    expect((await putNode(caller, { ...root, name: 'x' }, stale)).status).toBe(412)
  })
})

describe('without If-Match', () => {
  test('409: two concurrent editors; the second is asked to read again and loses nothing', async () => {
    const [first, second] = [await editor(anna), await editor(boris)]
    const node = await addNode(first, folder())
    const seenByFirst = nodeAt(await readRoot(first), node.name)
    const seenBySecond = nodeAt(await readRoot(second), node.name)
    await putNode(first, { ...seenByFirst, children: [setting('STRING', { name: 'first' })] })
    const draft = { ...seenBySecond, children: [setting('STRING', { name: 'second' })] }
    const reply = await second.put<{ error_description: string }>(`${treeAddress}/${node.id}`, draft)
    expect(reply.status).toBe(409)
    expect(reply.body.error_description).toMatch(/Прочитайте его заново/)
    const now = nodeAt(await readRoot(second), node.name)
    expect(now.children).toMatchObject([{ name: 'first' }])
    const again = await putNode(second, { ...now, children: [...(now.children ?? []), ...draft.children] })
    expect(again.body.property.children).toMatchObject([{ name: 'first' }, { name: 'second' }])
  })

  test('409: another session of the same user counts as another editor', async () => {
    const [desk, phone] = [await editor(anna), await editor(anna)]
    const node = await addNode(desk, setting())
    await readRoot(phone)
    await putNode(desk, { ...node, label: 'Стол' })
    expect((await putNode(phone, { ...node, label: 'Телефон' })).status).toBe(409)
  })

  test('200: one session may write repeatedly', async () => {
    const caller = await editor(anna)
    const node = await addNode(caller, setting())
    for (const label of ['1', '2', '3']) expect((await putNode(caller, { ...node, label })).status).toBe(200)
  })

  test('200: a caller who never read the tree overwrites it, and the audit log shows both', async () => {
    const [first, second] = [await editor(anna), await editor(boris)]
    const node = await addNode(first, setting())
    await putNode(first, { ...node, label: 'Первая' })
    expect((await putNode(second, { ...node, label: 'Вторая' })).status).toBe(200)
    expect((await auditOf('configuration', node.id)).slice(1)).toMatchObject([
      { callerId: anna.id, before: { label: 'Настройка' }, after: { label: 'Первая' } },
      { callerId: boris.id, before: { label: 'Первая' }, after: { label: 'Вторая' } },
    ])
    // From now on its writes are compared with its last one.
    await putNode(await editor(anna), { ...node, label: 'Третья' })
    expect((await putNode(second, { ...node, label: 'Четвёртая' })).status).toBe(409)
  })

  test('200: signing out forgets what a session has read', async () => {
    const session = await make.session(anna)
    const caller = api.as(session.token)
    await readRoot(caller)
    const reads = () =>
      database.query(sql`select 1 from configuration_reads where session_id = ${session.id}::uuid`)
    expect(await reads()).toHaveLength(1)
    await database.prisma.session.delete({ where: { id: session.id } })
    expect(await reads()).toHaveLength(0)
    expect((await caller.get(treeAddress)).status).toBe(401)
  })
})

describe('concurrency', () => {
  test('200: 20 parallel changes are serialised, and the chain leads back to the first tree', async () => {
    const start = await readRoot(await editor(anna))
    const from = await revision()
    const node = await addNode(await editor(anna), folder())
    const writers = await Promise.all(Array.from({ length: 20 }, () => editor(boris)))
    const replies = await Promise.all(
      writers.map((caller, n) =>
        putNode(caller, {
          ...node,
          label: `Правка ${n}`,
          children: [setting('INTEGER', { default_int_value: n })],
        }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const caller = await editor(anna)
    const revisions = (
      await caller.get<{ items: { id: number }[] }>('/rest/configuration/revisions')
    ).body.items
      .map(({ id }) => id)
      .filter((id) => id > from)
      .toReversed()
    expect(revisions).toHaveLength(21)

    const rows = rowsOf(await readRoot(caller))
    let later: string | undefined
    for (const id of revisions.toReversed()) {
      const { changes, root } = await revisionOf(caller, id)
      expect(treeOf(rows)).toEqual(plain(root))
      // Each replaced the result of the one before.
      const labels = changes.find((change) => change.id === node.id)
      if (later) expect(labels?.after?.label).toBe(later)
      later = labels?.before?.label
      const [first = 0, second = 0] = revisions
      if (id > second) expect(changes).toHaveLength(3)
      else expect(changes).toHaveLength(id === first ? 1 : 2)
      for (const change of changes) {
        if (change.before) rows.set(change.id, change.before)
        else rows.delete(change.id)
      }
    }
    expect(treeOf(rows)).toEqual(plain(start))
    const first = (await revisionOf(caller, from)).root
    expect((await putNode(caller, first)).body.property).toEqual(start)
  })
})

/** A node without its children, as changes store it. */
type Row = WireNode & { parent_id: number | null }

interface Change {
  id: number
  before: Row | null
  after: Row | null
}

const revisionOf = async (caller: Caller, id: number) =>
  (await caller.get<{ changes: Change[]; root: WireNode }>(`/rest/configuration/revisions/${id}`)).body

function rowsOf(node: WireNode, parent_id: number | null = null, rows = new Map<number, Row>()) {
  const { id } = withId(node)
  rows.set(id, { ...node, parent_id })
  for (const child of node.children ?? []) rowsOf(child, id, rows)
  return rows
}

type Plain = Pick<WireNode, 'name' | 'label' | 'default_int_value'> & { below: Plain[] }

/** The part of a tree that this test may change, independent of ids and order. */
const plain = ({ children = [], ...node }: WireNode): Plain => plainWith(node, children.map(plain))

function plainWith(
  { name, label, default_int_value = null }: Omit<WireNode, 'children'>,
  below: Plain[],
): Plain {
  return { name, label, default_int_value, below: below.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

function treeOf(rows: ReadonlyMap<number, Row>, parent: number | null = null): Plain | undefined {
  const grow = (above: number | null): Plain[] =>
    [...rows].filter(([, { parent_id }]) => parent_id === above).map(([id, row]) => plainWith(row, grow(id)))
  return grow(parent)[0]
}
