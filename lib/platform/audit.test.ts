import { afterAll, expect, test } from 'vitest'
import { appendAudit, type AuditEntry } from '@/lib/platform/audit'
import { sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'

afterAll(stopDatabase)

const undo = new Error('undo')

/** What entries leave in the table, which is then taken back. */
async function leftBy(...entries: AuditEntry[]): Promise<unknown[]> {
  let rows: unknown[] = []
  await transaction(async (database) => {
    await appendAudit(database, 7, entries)
    rows = await database.query(sql`
      select caller_id, noun, entity_id, action, before, after, organization_ids, cluster_id
      from audit order by id desc limit ${entries.length}`)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return rows
}

test('a change keeps what differs, for the organizations it concerns, without secrets', async () => {
  const before = { fio: 'А', email: null, revision: 1, tags: [{ id: 1 }], password: 'old' }
  const after = { fio: 'Б', email: null, revision: 2, tags: [{ id: 1 }], password: 'new' }
  const [row] = await leftBy({
    noun: 'user',
    entityId: 5,
    action: 'update',
    before,
    after,
    organizationIds: [3, null, 3],
  })
  expect(row).toEqual({
    caller_id: 7,
    noun: 'user',
    entity_id: 5,
    action: 'update',
    before: { fio: 'А' },
    after: { fio: 'Б' },
    organization_ids: [3],
    cluster_id: null,
  })
})

test('creations and deletions keep the whole record', async () => {
  const rows = await leftBy(
    { noun: 'cluster', entityId: 1, action: 'create', after: { title: 'А' }, clusterId: 1 },
    { noun: 'cluster', entityId: 1, action: 'delete', before: { title: 'А' }, clusterId: 1 },
  )
  expect(rows).toMatchObject([
    { action: 'delete', before: { title: 'А' }, after: null, cluster_id: 1 },
    { action: 'create', before: null, after: { title: 'А' } },
  ])
})

test('a change of nothing leaves nothing', async () => {
  const same = { title: 'А', revision: 1 }
  let count = -1
  await transaction(async (database) => {
    const entry = {
      noun: 'cluster',
      entityId: 991,
      action: 'update',
      before: same,
      after: { ...same, revision: 2 },
    } as const
    await appendAudit(database, null, [entry])
    const rows = await database.query(sql`select 1 from audit where noun = 'cluster' and entity_id = 991`)
    count = rows.length
  })
  expect(count).toBe(0)
})
