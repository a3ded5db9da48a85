import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
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
let widths = 0
/** A picture of a camera, each with other pixels. */
function takenAt(seconds: number): Promise<Buffer> {
  const [date = '', time = ''] = new Date((seconds + 3 * 3600) * 1000).toISOString().split(/[T.]/)
  const exif = {
    IFD2: { DateTimeOriginal: `${date.replaceAll('-', ':')} ${time}`, OffsetTimeOriginal: '+03:00' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '57/1 37/1 12/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '39/1 52/1 12/1',
    },
  }
  const plain = sharp({ create: { width: 40 + ++widths, height: 30, channels: 3, background: '#888' } })
  return plain.jpeg().withExif(exif).toBuffer()
}

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

describe('the same content on another task', () => {
  const point = { point: [39.87, 57.62] }
  const claimed = { attachment: stamp(), origin: stamp() }
  const reasons = (told: TaskWithFiles, at = 0) => told.attachments[at]?.provenance?.reasons
  const again = async (bytes: Buffer, more: object = {}, { file } = team) =>
    photo(await file({ bytes }), { ...claimed, ...more })

  test('200: the first is ok, the second suspicious; the other task is named to who sees it', async () => {
    const bytes = await takenAt(nowInSeconds())
    const elsewhere = await bench()
    const others = attaching(elsewhere)
    const first = await others.post([await again(bytes, {}, others)], point)
    expect(first.body.attachments[0]?.provenance).toEqual({ verdict: 'ok', reasons: [] })
    const second = await team.post([await again(bytes)], point)
    expect(second.body.attachments[0]?.provenance).toEqual({
      verdict: 'suspicious',
      reasons: ['Файл уже использован в другой задаче'],
    })
    const path = `/rest/tasks/${second.body.id}`
    const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
    const seen = await main.get<{ task: TaskWithFiles }>(path)
    expect(reasons(seen.body.task)).toEqual([`Файл уже использован в задаче ${first.body.id}`])
    const listed = await main.get<{ items: TaskWithFiles[] }>(`/rest/tasks?search=${second.body.id}`)
    const row = listed.body.items.find(({ id }) => id === second.body.id)
    expect(row && reasons(row)).toEqual([`Файл уже использован в задаче ${first.body.id}`])
    const english = { headers: { 'accept-language': 'en' } }
    const hidden = await team.administrator.get<{ task: TaskWithFiles }>(path, english)
    expect(reasons(hidden.body.task)).toEqual(['The file was used before on another task'])
    const named = await main.get<{ task: TaskWithFiles }>(path, english)
    expect(reasons(named.body.task)).toEqual([`The file was used before on task ${first.body.id}`])
    await main.delete(`/rest/tasks/${first.body.id}`)
    const gone = await main.get<{ task: TaskWithFiles }>(path)
    expect(reasons(gone.body.task)).toEqual(['Файл уже использован в другой задаче'])
  })

  test('200: one upload on two tasks, and one address of a video', async () => {
    const file = await team.file()
    const link = `https://video.example/${file.name}`
    const both = [photo(file, claimed), { link, file_type: 'VIDEO', ...claimed }]
    const first = await team.post(both, point)
    expect(first.body.attachments.map(({ provenance }) => provenance?.verdict)).toEqual(['ok', 'ok'])
    const second = await team.post(both, point)
    const named = [`Файл уже использован в задаче ${first.body.id}`]
    expect([reasons(second.body), reasons(second.body, 1)]).toEqual([named, named])
  })

  test('200: fair on one task: twice, and again after a deletion; on another task after an immediate removal', async () => {
    const bytes = await takenAt(nowInSeconds())
    const task = await team.newTask()
    const once = await team.patch(task, { attachments: [await again(bytes)] })
    const twice = await team.patch(task, { attachments: [await again(bytes)] })
    expect(reasons(twice.body, 1)).toEqual([])
    const other = await team.newTask()
    const used = await team.patch(other, { attachments: [await again(bytes)] })
    expect(reasons(used.body)).toEqual([`Файл уже использован в задаче ${task.id}`])
    for (const { id } of twice.body.attachments)
      await team.administrator.delete(`/rest/tasks/${task.id}/attachments/${id}`)
    const file = once.body.attachments[0]?.file_name as string
    const back = await team.patch(task, { attachments: [{ file, file_type: 'PHOTO', ...claimed }] })
    expect(reasons(back.body, 2)).toEqual([])
    const moved = await takenAt(nowInSeconds())
    const mistaken = await team.patch(task, { attachments: [await again(moved)] })
    const slip = mistaken.body.attachments.at(-1)?.id
    await team.administrator.delete(`/rest/tasks/${task.id}/attachments/${slip}`)
    const right = await team.patch(other, { attachments: [await again(moved)] })
    expect(reasons(right.body, 1)).toEqual([])
  })

  test('200: a removal does not free what had been there for longer, nor wash off a finding', async () => {
    const bytes = await takenAt(nowInSeconds())
    const [first, second] = [await team.newTask(), await team.newTask()]
    const used = await team.patch(first, { attachments: [await again(bytes)] })
    const id = used.body.attachments[0]?.id ?? 0
    await database.prisma.taskFile.update({
      where: { id },
      data: { createDate: new Date(Date.now() - 2 * 3_600_000) },
    })
    await team.administrator.delete(`/rest/tasks/${first.id}/attachments/${id}`)
    const upload = await again(bytes)
    const found = await team.patch(second, { attachments: [upload] })
    const named = [`Файл уже использован в задаче ${first.id}`]
    expect(reasons(found.body)).toEqual(named)
    const removed = found.body.attachments[0]?.id
    await team.administrator.delete(`/rest/tasks/${second.id}/attachments/${removed}`)
    const washed = await team.patch(second, { attachments: [upload] })
    expect(reasons(washed.body, 1)).toEqual(named)
  })

  test('200: fair are documents without a place and the files of templates', async () => {
    const form = async (more: object = {}) => ({
      file: (await team.file({ type: 'text/plain', bytes: Buffer.from(`Бланк ${people.cluster.id}`) })).name,
      ...more,
    })
    const nothing = ['Не сообщены ни время, ни место']
    for (let times = 0; times < 2; times += 1)
      expect(reasons((await team.post([await form()])).body)).toEqual(nothing)
    expect(reasons((await team.post([await form(claimed)], point)).body)?.[0]).toMatch(
      /^Файл уже использован/,
    )
    const bytes = await takenAt(nowInSeconds())
    await team.post([await again(bytes)], point)
    const template = await team.post([await again(bytes)], { ...point, is_template: true })
    expect(reasons(template.body)).toEqual([])
  })

  test('of two tasks at the same time only one is the first', async () => {
    const bytes = await takenAt(nowInSeconds())
    const files = [await again(bytes), await again(bytes)]
    const told = await Promise.all(files.map((file) => team.post([file], point)))
    expect(told.map(({ body }) => body.attachments[0]?.provenance?.verdict).sort()).toEqual([
      'ok',
      'suspicious',
    ])
  })
})
