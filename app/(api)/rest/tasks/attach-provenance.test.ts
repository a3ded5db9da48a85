import { beforeAll, describe, expect, test } from 'vitest'
import {
  attaching,
  nowInSeconds,
  photo,
  stamp,
  takenAt,
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
    const { body } = await team.post([{ ...photo(await team.file()), ...element }], more)
    return body.attachments[0]?.provenance
  }

  test("200: ok, unknown, and suspicious with reasons in the reader's language", async () => {
    const point = { point: [39.87, 57.62] }
    expect(await verdict({}, point)).toEqual({
      verdict: 'unknown',
      reasons: ['Не сообщены ни время, ни место'],
    })
    expect(await verdict({ attachment: stamp({ location: null }) }, point)).toEqual({
      verdict: 'unknown',
      reasons: ['Не сообщено место'],
    })
    expect(await verdict({ attachment: stamp() }, point)).toEqual({ verdict: 'ok', reasons: [] })
    expect(await verdict({ attachment: stamp({ time: nowInSeconds() + 3600 * 5 }) })).toMatchObject({
      verdict: 'suspicious',
      reasons: [expect.stringMatching(/^Часы устройства спешат относительно сервера на 5 ч$/)],
    })
    const far = stamp({ location: { provider: 'gps', accuracy: 10, lonlat: [39.9, 57.62] } })
    const { body } = await team.post([photo(await team.file(), { origin: far })], point)
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
    const taken = nowInSeconds() - 86_400
    const assessed = async (origin: object) => {
      const file = await team.file({ bytes: await takenAt(taken) })
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
      photo(await team.file(), { attachment: stamp() }),
      photo(await team.file(), { attachment: unmeasured }),
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

  const point = { point: [39.87, 57.62] }
  const here = { provider: 'gps', accuracy: 5, lonlat: [39.87, 57.62] }

  test('200: a file taken longer ago than ATTACHMENT_AGE_DAYS is suspicious, one of two hours ago is not', async () => {
    const taken = (ago: number) => ({
      file_source: 'gallery',
      attachment: stamp(),
      origin: { time: nowInSeconds() - ago, time_provider: 'system', location: here },
    })
    expect(await verdict(taken(7200), point)).toEqual({ verdict: 'ok', reasons: [] })
    expect(await verdict(taken(30 * 86_400), point)).toEqual({
      verdict: 'suspicious',
      reasons: ['Снято за 30 сут до приложения'],
    })
    const never = { attachment: stamp({ time: 0 }), origin: { time: 0, location: here } }
    expect(await verdict(never, point)).toEqual({
      verdict: 'suspicious',
      reasons: ['Указано невозможное время'],
    })
  })

  test('200: an origin left out although the picture has one, whatever its file_type says', async () => {
    const told = async (seconds: number, more: object = {}) => {
      const { body } = await team.post(
        [photo(await team.file({ bytes: await takenAt(seconds) }), { attachment: stamp(), ...more })],
        { point: [39.9, 57.62] },
      )
      return body.attachments[0]?.provenance
    }
    const far = 'До задачи 1793 м'
    for (const more of [{}, { file_type: 'FILE' }])
      expect(await told(nowInSeconds() - 30 * 86_400, more)).toEqual({
        verdict: 'suspicious',
        reasons: ['Снято за 30 сут до приложения', far],
      })
  })
})

describe('without an origin', () => {
  const at = { point: [39.87, 57.62] }
  const told = ({ body }: { body: TaskWithFiles }) => body.attachments[0]?.provenance
  const camera = async (ago: number, more: object = {}) =>
    photo(await team.file({ bytes: await takenAt(nowInSeconds() - ago) }), {
      file_source: 'gallery',
      attachment: stamp(),
      ...more,
    })

  test('200: EXIF of now at the place is ok, of 2008 elsewhere suspicious, on new and present tasks', async () => {
    expect(told(await team.post([await camera(60)], at))).toEqual({ verdict: 'ok', reasons: [] })
    const elsewhere = { point: [37.6, 55.75] }
    const reasons = ['Снято за 6570 сут до приложения', expect.stringMatching(/^До задачи \d{6} м$/)]
    const found = { verdict: 'suspicious', reasons: expect.arrayContaining(reasons) }
    expect(told(await team.post([await camera(6570 * 86_400)], elsewhere))).toEqual(found)
    const task = await team.newTask()
    await team.patch(task, elsewhere)
    expect(told(await team.patch(task, { attachments: [await camera(6570 * 86_400)] }))).toEqual(found)
  })

  test('200: a picture of hours ago whose client tells nothing of it is unknown', async () => {
    const silent = {
      verdict: 'unknown',
      reasons: ['Приложение не сообщило время или место съёмки, хотя они есть в файле'],
    }
    const begun = { ...at, date: nowInSeconds() - 2 * 86_400 }
    // As the console sends it.
    const web = { attachment: { time: nowInSeconds(), time_provider: 'system', location: null } }
    for (const more of [{}, web, { attachment: undefined }])
      expect(told(await team.post([await camera(5 * 3600, more)], begun)), JSON.stringify(more)).toEqual(
        silent,
      )
  })

  test('200: attached a day before the task, whatever set the clock; an offline day of the task is ok', async () => {
    const attached = async (ago: number) =>
      photo(await team.file(), {
        attachment: stamp({ time: nowInSeconds() - ago, time_provider: 'gps' }),
      })
    const begun = { ...at, date: nowInSeconds() - 3600 }
    const early = { verdict: 'suspicious', reasons: ['За 23 ч до начала задачи'] }
    expect(told(await team.post([await attached(86_400)], begun))).toEqual(early)
    const { body } = await team.post([], begun)
    expect(told(await team.patch(body, { attachments: [await attached(86_400)] }))).toEqual(early)
    const offline = { ...at, date: nowInSeconds() - 86_400 }
    expect(told(await team.post([await attached(72_000)], offline))).toEqual({
      verdict: 'ok',
      reasons: [],
    })
  })
})
