import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../city/base/random'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type Turn, takeTurn } from '@/lib/testing/database/turn'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { scenes } from './draw-scenes'
import { seedMedia } from './index'

const objects = Array.from({ length: 40 }, () => ({ wkt: 'POINT(37 55)' }))
const ids: number[] = []
let turn: Turn

beforeAll(async () => {
  turn = await takeTurn('city')
  for (const scene of Object.keys(scenes)) {
    const { id } = await makeLayer({ objects })
    await database.query(sql`update layers set type_name = ${`city:${scene}`} where id = ${id}`)
    ids.push(id)
  }
})

// Other tests seed the city themselves.
afterAll(async () => {
  await database.query(sql`delete from layers where id = any(${ids}::int[])`)
  await database.query(sql`delete from settings where key = 'demo.media'`)
  await turn.end()
})

const rows = () =>
  database.query<{ kind: string }>(
    sql`select id, kind, file_name from layer_files where layer_id = any(${ids}::int[]) order by id`,
  )

test('every layer has photos and papers that are served; a second start adds nothing', async () => {
  const startedAt = performance.now()
  await seedMedia(database)
  process.stdout.write(`media of the demo in ${Math.round(performance.now() - startedAt)} ms\n`)
  const first = await rows()
  expect(first.filter(({ kind }) => kind === 'file')).toHaveLength(24)
  expect(first.filter(({ kind }) => kind === 'photo').length).toBeGreaterThan(90)
  await seedMedia(database)
  await database.query(sql`delete from settings where key = 'demo.media'`)
  await seedMedia(database)
  expect(await rows()).toEqual(first)
  const caller = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  for (const id of ids) {
    const { body } = await caller.get<{ files: { url: string; mediaType: string }[] }>(`/layers/eis/${id}/1`)
    expect(new Set(body.files.map(({ mediaType }) => mediaType))).toEqual(
      new Set(['image/jpeg', 'text/plain']),
    )
    for (const { url } of body.files) expect((await caller.get(new URL(url).pathname)).status).toBe(200)
  }
})

test('the same seed draws the same scenes, different ones differ', () => {
  for (const draw of Object.values(scenes)) {
    const one = createRandom('a')
    const [first, second] = [draw(one), draw(one)]
    expect(draw(createRandom('a')).pixels.equals(first.pixels)).toBe(true)
    expect(second.pixels.equals(first.pixels)).toBe(false)
  }
})
