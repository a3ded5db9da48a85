import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
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
