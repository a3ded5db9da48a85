import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { database, databaseKind, type Sql, sql } from '@/lib/platform/database'
import { connectionOptions } from '@/lib/platform/database/connection'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let organization: Organization
let reader: User

beforeAll(async () => {
  const place = await scene.organizationWithAdministrator()
  organization = place.organization
  reader = place.administrator
})

const filters = [
  '',
  'stage=1',
  'onlyStatus=3',
  'withArchive=true',
  'gtUpdateDate=1',
  'isTemplate=true',
  'lon=39&lat=57',
]

/** Compares the count of the list, which starts from a cached one, with the rows, which are always read
 * again. */
async function expectTrueCounts(): Promise<void> {
  for (const filter of filters) {
    const query = `apiVersion=2.0&limit=1000&${filter}`
    const { body } = await api.as(reader).get<{ count: number; items: object[] }>(`/rest/tasks?${query}`)
    expect(body.count, filter || 'no filter').toBe(body.items.length)
  }
}

const assignments: Record<string, Sql> = {
  stage: sql`stage = 3 - stage`,
  step: sql`step_id = 1 + (step_id + id) % 4`,
  archive: sql`archive = not archive`,
  template: sql`is_template = not is_template, workgroup_id = null`,
  point: sql`lon = case when lon is null then 39.5 end, lat = case when lon is null then 57.5 end`,
  text: sql`text = text || '!'`,
  message: sql`last_message_number = last_message_number + 1`,
  remove: sql`deleted_at = case when deleted_at is null then now() end`,
}

const writes = fc.oneof(
  fc.record({ add: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ of: fc.constantFrom(...Object.keys(assignments)), modulo: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ erase: fc.integer({ min: 2, max: 5 }) }),
)
type Write = typeof writes extends fc.Arbitrary<infer W> ? W : never

async function apply(write: Write): Promise<void> {
  const ours = sql`organization_id = ${organization.id}`
  if ('add' in write) {
    for (let i = 0; i < write.add; i++) await make.task({ creator: reader, lon: 39.1, lat: 57.1 })
  } else if ('erase' in write) {
    await database.query(sql`delete from tasks where ${ours} and id % 7 = ${write.erase}::int`)
  } else {
    const assignment = assignments[write.of] ?? sql`stage = stage`
    await database.query(sql`update tasks set ${assignment} where ${ours} and id % ${write.modulo}::int = 0`)
  }
}

test('200: counts stay exact whatever is written in between', async () => {
  await make.task({ creator: reader })
  await fc.assert(
    fc.asyncProperty(fc.array(writes, { minLength: 1, maxLength: 6 }), async (some) => {
      for (const write of some) await apply(write)
      await expectTrueCounts()
    }),
    { numRuns: databaseKind() === 'embedded' ? 25 : 80, endOnFailure: true },
  )
})

test('200: a step that moves to another phase, or an organization to another cluster, is counted again', async () => {
  const step = await make.step({ phase: 2 })
  await make.task({ creator: reader, stepId: step.id, assignedOrganizationId: organization.id })
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const cluster = await make.cluster()
  const [assigned, clustered] = ['onlyAssigned=true', `clusterId=${cluster.id}`].map(
    (filter) => `/rest/tasks?apiVersion=2.0&organizationId=${organization.id}&${filter}`,
  )
  const count = async (path = '') => (await api.as(main).get<{ count: number }>(path)).body.count
  const before = await count(assigned)
  await database.query(sql`update steps set phase = 4 where id = ${step.id}`)
  expect(await count(assigned)).toBe(before - 1)
  expect(await count(clustered)).toBe(0)
  await database.query(sql`update organizations set cluster_id = ${cluster.id} where id = ${organization.id}`)
  expect(await count(clustered)).toBeGreaterThan(0)
})

test.runIf(databaseKind() === 'postgresql')(
  '200: what was not committed when it was counted is added after its commit',
  async () => {
    const other = new pg.Client(connectionOptions())
    await other.connect()
    try {
      const { id } = await make.task({ creator: reader })
      for (let round = 0; round < 10; round++) {
        await other.query('begin')
        await other.query('update tasks set stage = 3 - stage where id = $1', [id])
        await expectTrueCounts()
        // Others begin and end while it is open, so that the snapshots differ.
        await make.task({ creator: reader })
        await expectTrueCounts()
        await other.query(round % 2 === 0 ? 'commit' : 'rollback')
        await expectTrueCounts()
      }
    } finally {
      await other.end()
    }
  },
)
