import { beforeAll, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

const count = 1203
let reader: User
let layer: Layer

beforeAll(async () => {
  reader = await make.user({ role: 'USER' })
  layer = await makeLayer({ geometryType: 'Point', readers: [{ userId: reader.id }] })
  await database.query(sql`
    insert into layers.${raw(`"${layer.tableName}"`)} (geom)
    select st_setsrid(st_makepoint(n % 180, n % 80), 4326) from generate_series(1, ${count}) n`)
})

async function page(path: string) {
  const { status, body } = await api.as(reader).get<string>(path)
  expect(status, body).toBe(200)
  const ids = [...body.matchAll(/<tr><td><a [^>]*>(\d+)<\/a>/g)].map(([, id]) => Number(id))
  const next = /<a href="([^"]+)">(?:Дальше|Next)<\/a>/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  return { ids, next: next && next.slice(new URL(next).origin.length) }
}

test.each([100_000, 1000, 501, 500, 499])(
  '200: following the pages with limit=%i returns every feature once',
  async (limit) => {
    const met: number[] = []
    let path: string | undefined = `/ogc/features/collections/${layer.typeName}/items?f=html&limit=${limit}`
    for (let pages = 0; path && pages < 10; pages++) {
      const { ids, next } = await page(path)
      expect(ids.length).toBeLessThanOrEqual(Math.min(limit, 500))
      met.push(...ids)
      path = next
    }
    expect(met).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  },
)

test('200: a full last page has no next link', async () => {
  const address = `/ogc/features/collections/${layer.typeName}/items?f=html&limit=1000&offset=703`
  const { ids, next } = await page(address)
  expect([ids.length, ids.at(-1), next]).toEqual([500, count, undefined])
})
