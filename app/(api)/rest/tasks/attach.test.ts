import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { attaching, photo, stamp, type TaskWithFiles } from '@/lib/testing/scene/attaching-files'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'

let people: Bench
let team: ReturnType<typeof attaching>
beforeAll(async () => {
  people = await bench()
  team = attaching(people)
})

const author = {
  platform: 'android',
  platform_version: '14',
  application: 'camera',
  application_version: '2',
}

describe('200: attachments are returned', () => {
  test('in 2.0 with every field, typed; the upload is kept', async () => {
    const file = await team.file({ originalName: 'upload.jpg' })
    const sticker = await make.sticker()
    const element = {
      file: file.name,
      file_name: 'Яма «до».jpg',
      description: 'До ремонта',
      file_type: 'PHOTO',
      main_photo: true,
      sticker_id: sticker.id,
      file_source: 'app_camera',
      attachment: stamp(),
      origin: stamp({ location: { provider: 'network', accuracy: 20.5, lonlat: [39.871, 57.62] } }),
      author,
    }
    const { status, body } = await team.post([element], { point: [39.87, 57.62] })
    expect(status).toBe(200)
    expect(body.num_main_photo).toBe(0)
    const location = { location: [39.87, 57.62], provider: 'gps', accuracy: 10, distance_to_task: 7 }
    expect(body.attachments).toEqual([
      {
        id: expect.any(Number),
        num: 0,
        name: 'Яма «до».jpg',
        description: 'До ремонта',
        extension: 'jpg',
        file_name: file.name,
        link: null,
        sticker: { id: sticker.id, title: sticker.title },
        create_date: expect.any(Number),
        deleted: false,
        size: Number(file.size),
        file_source: 'app_camera',
        attachment: { time: element.attachment.time, time_provider: 'ntp', location },
        origin: {
          time: element.origin.time,
          time_provider: 'ntp',
          location: {
            location: [39.871, 57.62],
            provider: 'network',
            accuracy: 20.5,
            distance_to_task: 59.8,
          },
        },
        author,
        type: 'PHOTO',
        task_id: body.id,
        provenance: { verdict: 'ok', reasons: [] },
        signature: null,
        act: null,
      },
    ])
    const read = await team.administrator.get<{ task: TaskWithFiles }>(`/rest/tasks/${body.id}`)
    expect(read.body.task.attachments).toEqual(body.attachments)
    const list = await team.administrator.get<{ items: TaskWithFiles[] }>(`/rest/tasks?search=${body.id}`)
    expect(list.body.items.find(({ id }) => id === body.id)?.attachments).toEqual(body.attachments)
    const stored = await database.prisma.file.findUnique({ where: { name: file.name } })
    expect(stored?.keptAt).not.toBeNull()
  })

  test('in 1.0 as strings, taken as strings, without provenance', async () => {
    const file = await team.file()
    const element = {
      ...photo(file, { main_photo: 't', sticker_id: null, author: null }),
      attachment: { time: '2026-11-21 10:00:00', time_provider: 'system', location: null },
      origin: { location: { accuracy: '5', lonlat: ['39.87', '57.62'], provider: 'gps' } },
    }
    const task = await team.newTask()
    const { status, body } = await team.patch(task, { attachments: [element] }, 'none')
    expect(status).toBe(200)
    expect(body.num_main_photo).toBe('0')
    expect(body.attachments).toEqual([
      expect.objectContaining({
        num: '0',
        size: String(file.size),
        deleted: 'f',
        task_id: String(task.id),
        create_date: expect.stringMatching(/^\d{4}-/),
        sticker: null,
        author: null,
        attachment: { time: '2026-11-21 10:00:00', time_provider: 'system', location: null },
        origin: {
          time: null,
          time_provider: null,
          location: {
            location: ['39.87', '57.62'],
            provider: 'gps',
            accuracy: '5',
            distance_to_task: null,
          },
        },
      }),
    ])
    expect(body.attachments[0]).not.toHaveProperty('provenance')
  })

  test('ordinals increase per type; a deleted file keeps its ordinal', async () => {
    const task = await team.newTask()
    const files = await Promise.all([team.file(), team.file(), team.file()])
    const sound = await team.file({ type: 'audio/mpeg' })
    const text = await team.file({ type: 'text/plain' })
    const first = await team.patch(task, {
      attachments: [photo(files[0]), { file: sound.name }, { file: text.name }, photo(files[1])],
    })
    const told = ({ attachments }: TaskWithFiles) =>
      attachments.map(({ type, num }) => `${String(type)} ${String(num)}`)
    expect(told(first.body)).toEqual(['PHOTO 0', 'SOUND 0', 'FILE 0', 'PHOTO 1'])
    await team.administrator.delete(
      `/rest/tasks/${task.id}/attachments/${Number(first.body.attachments[3]?.id)}`,
    )
    const second = await team.patch(task, { attachments: [photo(files[2]), { file: files[1].name }] })
    expect(told(second.body)).toEqual([...told(first.body), 'PHOTO 2', 'PHOTO 3'])
    expect(second.body.attachments.map(({ deleted }) => deleted)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ])
  })

  test('repeating an upload changes nothing; in another task it is attached', async () => {
    const [task, other] = [await team.newTask(), await team.newTask()]
    const file = await team.file()
    const body = { attachments: [photo(file)] }
    const { attachments, title } = (await team.patch(task, body)).body
    const events = await eventsOf(people.users.ORGANIZATION_ADMINISTRATOR, async () => {
      expect((await team.patch(task, body)).body).toMatchObject({ attachments, title })
    })
    expect(events).toEqual({})
    expect((await team.patch(other, body)).body.attachments).toHaveLength(1)
  })

  test('an externally hosted video has a link and no file', async () => {
    const link = 'https://video.example/watch/clip.mp4?id=5'
    const { body } = await team.post([{ link, file_type: 'VIDEO' }])
    expect(body.attachments).toMatchObject([
      { type: 'VIDEO', num: 0, link, name: 'clip.mp4', file_name: null, size: null, extension: null },
    ])
    const reply = await team.administrator.get(`/rest/tasks/${body.id}/videos/0`)
    expect(reply.status).toBe(404)
  })
})

describe('PATCH with attachments only', () => {
  test('403 without edit, even when nothing is new', async () => {
    const task = await team.newTask()
    const attachments = [photo(await team.file())]
    const inspector = () =>
      api.as(people.tokens.ORGANIZATION_INSPECTOR).patch(`/rest/tasks/${task.id}`, { attachments })
    const reply = await expectNoWrites(Object.values(people.users), inspector)
    expect(reply.status).toBe(403)
  })

  test('200: counts as a change: date, revision, one event with the file, a system comment with the diff', async () => {
    const task = await team.newTask({ updateDate: new Date('2026-01-01T00:00:00Z') })
    const before = await team.administrator.get(`/rest/tasks/${task.id}`)
    const file = await team.file()
    let body: TaskWithFiles | undefined
    const events = await eventsOf(people.users.ORGANIZATION_ADMINISTRATOR, async () => {
      body = (await team.patch(task, { attachments: [photo(file, { file_name: 'Вид.jpg' })] })).body
    })
    expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
    expect(body?.update_date).toBeGreaterThan(1_780_000_000)
    const after = await team.administrator.get(`/rest/tasks/${task.id}`)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    const comments = await team.administrator.get<{ items: { diff: object; update_text: string }[] }>(
      `/rest/tasks/${task.id}/comments/list`,
    )
    expect(comments.body.items).toMatchObject([
      {
        update_text: 'Добавлены файлы: «Вид.jpg»',
        diff: { old_stage: null, files_added: body?.attachments, files_deleted: [] },
      },
    ])
    const old = await team.administrator.get(`/rest/tasks/${task.id}/comments/list`, { version: 'none' })
    expect(old.body).toMatchObject({ items: [{ diff: { files_added: [{ num: '0', deleted: 'f' }] } }] })
  })

  test('200: parallel changes give every photo a unique ordinal', async () => {
    const task = await team.newTask()
    const files = await Promise.all(Array.from({ length: 12 }, () => team.file()))
    const replies = await Promise.all(files.map((file) => team.patch(task, { attachments: [photo(file)] })))
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const rows = await database.prisma.taskFile.findMany({
      where: { taskId: task.id },
      orderBy: { num: 'asc' },
    })
    expect(rows.map(({ num }) => num)).toEqual(Array.from({ length: 12 }, (_, n) => n))
  })
})

test('the audit log names the added files', async () => {
  const { body } = await team.post([photo(await team.file())])
  const rows = await database.prisma.audit.findMany({ where: { noun: 'task', entityId: body.id } })
  expect(rows[0]?.after).toMatchObject({ files: [{ id: body.attachments[0]?.id, type: 'PHOTO', num: 0 }] })
})

describe.each(['1.0', '2.0', '2.1'])('a task with files, as it was read in %s', (version) => {
  const read = async () => {
    const element = photo(await team.file(), { origin: stamp(), author })
    const { body } = await team.post([
      element,
      { link: 'https://video.example/1', file_type: 'VIDEO' },
      photo(await team.file()),
    ])
    await team.administrator.delete(`/rest/tasks/${body.id}/attachments/${body.attachments[2]?.id}`)
    const path = `/rest/tasks/${body.id}`
    return (await team.administrator.get<{ task: TaskWithFiles }>(path, { version })).body.task
  }

  test('200: is written back whole, and nothing changes', async () => {
    const task = await read()
    const written = await expectNoWrites(Object.values(people.users), () => team.patch(task, task, version))
    expect(written).toMatchObject({ status: 200, body: { attachments: task.attachments } })
  })

  test('200: so does who may only comment', async () => {
    const { id } = await read()
    const inspector = api.as(people.tokens.MAIN_INSPECTOR)
    const { body } = await inspector.get<{ task: TaskWithFiles }>(`/rest/tasks/${id}`, { version })
    const written = { ...body.task, update_comments: 'Проверено' }
    expect((await inspector.patch(`/rest/tasks/${id}`, written, { version })).status).toBe(200)
    const added = { ...written, attachments: [...body.task.attachments, photo(await team.file())] }
    expect((await inspector.patch(`/rest/tasks/${id}`, added, { version })).status).toBe(403)
  })

  test('400 and no write: its files are none of another task', async () => {
    const { attachments } = await read()
    const other = await team.newTask()
    const refused = await expectNoWrites(Object.values(people.users), () =>
      team.patch(other, { attachments }, version),
    )
    const error_description = expect.stringMatching(/^attachments\.0\.id: Такой записи нет/)
    expect(refused).toMatchObject({ status: 400, body: { error_description } })
  })
})
