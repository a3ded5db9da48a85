import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { make } from '@/lib/testing/make'
import {
  attaching,
  nowInSeconds,
  photo,
  stamp,
  type TaskWithFiles,
} from '@/lib/testing/scene/attaching-files'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'

let people: Bench
let team: ReturnType<typeof attaching>
beforeAll(async () => {
  people = await bench()
  team = attaching(people)
})

describe('provenance', () => {
  const verdict = async (element: object, more: object = {}) => {
    const { body } = await team.post([{ ...photo(await make.file()), ...element }], more)
    return body.attachments[0]?.provenance
  }

  test("200: ok, unknown, and suspicious with reasons in the reader's language", async () => {
    const point = { point: [39.87, 57.62] }
    expect(await verdict({}, point)).toEqual({ verdict: 'unknown', reasons: [] })
    expect(await verdict({ attachment: stamp() }, point)).toEqual({ verdict: 'ok', reasons: [] })
    expect(await verdict({ attachment: stamp({ time: nowInSeconds() + 3600 * 5 }) })).toMatchObject({
      verdict: 'suspicious',
      reasons: [expect.stringMatching(/^Часы устройства спешат относительно сервера на 5 ч$/)],
    })
    const far = stamp({ location: { provider: 'gps', accuracy: 10, lonlat: [39.9, 57.62] } })
    const { body } = await team.post([photo(await make.file(), { origin: far })], point)
    expect(body.attachments[0]?.provenance).toEqual({
      verdict: 'suspicious',
      reasons: ['До задачи 1793 м'],
    })
    const english = await team.administrator.get<{ task: TaskWithFiles }>(`/rest/tasks/${body.id}`, {
      headers: { 'accept-language': 'en' },
    })
    expect(english.body.task.attachments[0]?.provenance?.reasons).toEqual(['1793 m away from the task'])
  })

  test('200: EXIF data is compared with the values of the client', async () => {
    const exif = {
      IFD2: { DateTimeOriginal: '2026:11:20 10:00:00', OffsetTimeOriginal: '+03:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '57/1 37/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '39/1 52/1 12/1',
      },
    }
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    const bytes = await plain.jpeg().withExif(exif).toBuffer()
    const taken = Date.UTC(2026, 10, 20, 7) / 1000
    const assessed = async (origin: object) => {
      const file = await make.file({ bytes })
      const { body } = await team.post([photo(file, { origin })])
      return body.attachments[0]?.provenance
    }
    const here = { provider: 'gps', accuracy: 5, lonlat: [39.87, 57.62] }
    expect(await assessed({ time: taken + 60, location: here })).toEqual({ verdict: 'ok', reasons: [] })
    expect(await assessed({ time: taken + 7200, location: { ...here, lonlat: [39.88, 57.62] } })).toEqual({
      verdict: 'suspicious',
      reasons: [
        'Время съёмки в файле расходится с указанным на 2 ч',
        'Место съёмки в файле в 598 м от указанного',
      ],
    })
  })

  test('200: the distance given by the client, else computed where the task has a point', async () => {
    const task = await team.newTask()
    await team.patch(task, { point: [39.87, 57.63] })
    const unmeasured = { ...stamp(), location: { ...stamp().location, distance_to_task: null } }
    const files = [
      photo(await make.file(), { attachment: stamp() }),
      photo(await make.file(), { attachment: unmeasured }),
    ]
    const { body } = await team.patch(task, { attachments: files })
    const distances = (told: TaskWithFiles) =>
      told.attachments.map(({ attachment }) => {
        const { location } = attachment as { location: { distance_to_task: number | null } }
        return location.distance_to_task
      })
    expect(distances(body)).toEqual([7, expect.closeTo(1113.8, 0)])
    const moved = await team.patch(task, { point: null })
    expect(distances(moved.body)).toEqual([7, null])
  })
})
