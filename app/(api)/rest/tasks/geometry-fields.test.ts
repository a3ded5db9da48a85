import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { create } from '@/lib/testing/scene/creating-tasks'
import { type FieldBench, fieldBench, readTask, taskWith } from '@/lib/testing/scene/field-bench'

let people: FieldBench
beforeAll(async () => {
  people = await fieldBench()
})

const created = (fields: object) => taskWith(people, fields)
const read = (id: number, apiVersion?: string) => readTask(people, id, apiVersion)

async function refused(fields: unknown, text: RegExp, from = 'fields') {
  const reply = await expectNoWrites(Object.values(people.users), () =>
    create(people, { type_id: people.typeId, [from]: fields }),
  )
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
}

describe('GEOMETRY', () => {
  const line = [
    [39.8, 57.6],
    [39.9, 57.7],
  ]
  const draw = async (route: unknown) => (await created({ route })).fields.route?.value

  test('200: counts and measures are computed by the server; format in both versions', async () => {
    const task = await created({
      route: { type: 'LineString', coordinates: line, name: 'Обход', distance: 1, pointsCount: 99 },
    })
    expect(task.fields.route?.value).toEqual({
      type: 'LineString',
      coordinates: line,
      name: 'Обход',
      description: null,
      // By Vincenty's formulae on WGS 84.
      distance: expect.closeTo(12_632, -2),
      pointsCount: 2,
    })
    const { route } = JSON.parse((await read(task.id, '1.0')).custom_fields) as Record<
      string,
      { value: object }
    >
    expect(route?.value).toMatchObject({
      coordinates: [
        ['39.8', '57.6'],
        ['39.9', '57.7'],
      ],
      pointsCount: '2',
    })
  })

  test('200: heights of recorded tracks are dropped', async () => {
    const [[x, y], [v, w]] = line as [[number, number], [number, number]]
    const track = {
      type: 'LineString',
      coordinates: [
        [x, y, 120],
        [v, w, 130, 7],
      ],
    }
    expect(await draw(track)).toMatchObject({ coordinates: line, pointsCount: 2 })
    const texts = { ...track, coordinates: track.coordinates.map((position) => position.map(String)) }
    expect(await draw(texts)).toMatchObject({ coordinates: line, pointsCount: 2 })
    expect(await draw({ type: 'Point', coordinates: [x, y, 120] })).toMatchObject({ coordinates: [[x, y]] })
  })

  test('200: holes of a polygon are kept, in both versions and when written back', async () => {
    const outer = [
      [39, 57],
      [40, 57],
      [40, 58],
      [39, 57],
    ]
    const hole = [
      [39.6, 57.2],
      [39.8, 57.2],
      [39.8, 57.4],
      [39.6, 57.2],
    ]
    const high = hole.slice(0, 3).map((place) => [...place, 120])
    const alone = (await draw({ type: 'Polygon', coordinates: [outer] })) as { distance: number }
    const task = await created({ route: { type: 'Polygon', coordinates: [outer, high] } })
    const value = task.fields.route?.value as { coordinates: number[][][]; distance: number }
    expect(value).toMatchObject({ type: 'Polygon', coordinates: [outer, hole], pointsCount: 8 })
    expect(value.distance).toBeGreaterThan(alone.distance + 10_000)
    expect(await draw(value)).toEqual(value)
    const { route } = JSON.parse((await read(task.id, '1.0')).custom_fields) as Record<
      string,
      { value: object }
    >
    const texts = [outer, hole].map((ring) => ring.map((place) => place.map(String)))
    expect(route?.value).toMatchObject({ coordinates: texts })
  })

  test('200: a point has no measures, a ring is closed, GeoJSON nesting is accepted', async () => {
    const point = { type: 'Point', coordinates: [[39.8, 57.6]], distance: 0, pointsCount: 1 }
    expect(await draw({ type: 'Point', coordinates: [[39.8, 57.6]] })).toMatchObject(point)
    expect(await draw({ type: 'Point', coordinates: [39.8, 57.6] })).toMatchObject(point)
    const ring = [...line, [39.8, 57.8]]
    for (const coordinates of [ring, [ring], [...ring, line[0]]])
      expect(await draw({ type: 'Polygon', coordinates })).toMatchObject({
        coordinates: [...ring, line[0]],
        pointsCount: 4,
      })
  })

  test.each([
    [{ type: 'LineString', coordinates: [[39.8, 57.6]] }, /^fields\.route\.coordinates: /],
    [
      {
        type: 'LineString',
        coordinates: [
          [1, 1],
          [1, 1],
        ],
      },
      /^fields\.route\.coordinates: /,
    ],
    [{ type: 'Polygon', coordinates: line }, /^fields\.route\.coordinates: /],
    [{ type: 'Polygon', coordinates: [[...line, [39.8, 57.8]], line] }, /^fields\.route\.coordinates\.1: /],
    [
      { type: 'Polygon', coordinates: [[...line, [39.8, 57.8]], [[181, 0]]] },
      /^fields\.route\.coordinates\.1\.0\.0: /,
    ],
    [{ type: 'LineString', coordinates: [line, line] }, /^fields\.route\.coordinates\.0/],
    [{ type: 'Point', coordinates: line }, /^fields\.route\.coordinates: /],
    [{ type: 'Point', coordinates: [[181, 0]] }, /^fields\.route\.coordinates\.0\.0: /],
    [
      {
        type: 'LineString',
        coordinates: [
          [1, 1],
          [1, 91],
        ],
      },
      /^fields\.route\.coordinates\.1\.1: /,
    ],
    [{ type: 'LineString', coordinates: [[1, 1], 'x'] }, /^fields\.route\.coordinates\.1: /],
    [{ type: 'Circle', coordinates: line }, /^fields\.route\.type: /],
    [{ coordinates: line }, /^fields\.route\.type: /],
    [{ type: 'Point' }, /^fields\.route\.coordinates: /],
    ['POINT(1 1)', /^fields\.route: /],
    [5, /^fields\.route: /],
  ])('400 and no write: %j', async (route, text) => {
    await refused({ route: { value: route } }, text)
    await refused({ route }, text)
  })
})
