import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { stamp } from '@/lib/testing/scene/attaching-files'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'
import { proving } from '@/lib/testing/scene/proving-tasks'

let people: Bench
let team: ReturnType<typeof proving>
beforeAll(async () => {
  people = await bench()
  team = proving(people)
})

const newTask = () => team.task({ id: 1 })
const address = (task: { id: number }, id: number, reason = 'Ошибка') =>
  `/rest/tasks/${task.id}/signatures/${id}?apiVersion=2.0&reason=${encodeURIComponent(reason)}`

describe('POST', () => {
  test('200: a file of the task that is no photo, with its provenance', async () => {
    const task = await newTask()
    const reply = await team.sign(task, { role: 'client', signed_at: 1_700_000_000, attachment: stamp() })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      id: expect.any(Number),
      role: 'client',
      signer: 'Иванов И. И.',
      file_id: expect.any(Number),
      file_name: expect.stringMatching(/\.png$/),
      signed_at: 1_700_000_000,
      received_at: expect.any(Number),
      user_id: team.worker.id,
      fio: team.worker.fio,
      provenance: { verdict: 'ok', reasons: [] },
    })
    expect((await team.proof(task)).signatures).toEqual([reply.body])
    const shown = await team.executor.get<{ task: { attachments: object[]; num_main_photo: null } }>(
      `/rest/tasks/${task.id}?apiVersion=2.0`,
    )
    expect(shown.body.task).toMatchObject({
      num_main_photo: null,
      attachments: [{ id: reply.body.file_id, type: 'FILE', signature: 'client' }],
    })
    const old = await team.executor.get<{ task: { attachments: object[] } }>(`/rest/tasks/${task.id}`, {
      version: '1.4',
    })
    expect(old.body.task.attachments[0]).not.toHaveProperty('signature')
  })

  test('one event and one comment; suspicious when the picture was used before', async () => {
    const [task, other] = [await newTask(), await newTask()]
    const bytes = (await make.file({ type: 'image/png' })).name
    const shared = Buffer.from(bytes)
    const sign = async (of: { id: number }) => {
      const file = await make.file({ by: team.worker, type: 'image/png', bytes: shared })
      return team.sign(of, { file_name: file.name })
    }
    const events = await eventsOf(team.worker, () => sign(task))
    expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
    expect((await sign(other)).body.provenance.verdict).toBe('suspicious')
  })

  test.each([
    ['file_name', { file_name: 'none.png' }],
    ['role', { role: 'boss' }],
    ['signer', { signer: ' ' }],
    ['signed_at', { signed_at: 'вчера' }],
    ['signed_at', { signed_at: Math.floor(Date.now() / 1000) + 600 }],
  ])('400: %s', async (path, more) => {
    const reply = await team.sign(await newTask(), more)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(`${path}:`)
  })

  test('400: neither PNG nor JPEG, and a file that the task has', async () => {
    const task = await newTask()
    const text = await make.file({ by: team.worker, type: 'text/plain' })
    expect((await team.sign(task, { file_name: text.name })).status).toBe(400)
    const { file_name } = (await team.sign(task)).body
    expect((await team.sign(task, { file_name })).status).toBe(400)
  })

  test('403: who may neither move nor edit the task', async () => {
    const task = await newTask()
    const inspector = api.as(people.tokens.ORGANIZATION_INSPECTOR)
    const file = await make.file({ by: people.users.ORGANIZATION_INSPECTOR, type: 'image/png' })
    const body = { file_name: file.name, role: 'client', signer: 'Он' }
    expect((await inspector.post(`/rest/tasks/${task.id}/signatures`, body)).status).toBe(403)
  })
})

describe('DELETE', () => {
  test('200: it counts no longer; row, picture and reason stay in the history', async () => {
    const task = await newTask()
    const { id, file_id } = (await team.sign(task)).body
    expect((await team.executor.delete(address(task, id))).status).toBe(200)
    expect((await team.proof(task)).signatures).toEqual([])
    expect(await database.prisma.taskSignature.findUniqueOrThrow({ where: { id } })).toMatchObject({
      withdrawnById: team.worker.id,
      withdrawnReason: 'Ошибка',
    })
    const file = await database.prisma.taskFile.findUniqueOrThrow({ where: { id: file_id } })
    expect(file.deletedAt).not.toBeNull()
    expect((await auditOf('task', task.id)).at(-1)).toMatchObject({
      before: { signatures: ['Иванов И. И. (исполнитель)'] },
      after: { signatures: [], withdrawalReason: 'Ошибка' },
    })
    expect((await team.executor.delete(address(task, id))).status).toBe(404)
  })

  test('400: without a reason, and as a file of the task; 404: of another task', async () => {
    const task = await newTask()
    const { id, file_id } = (await team.sign(task)).body
    expect((await team.executor.delete(address(task, id, ' '))).status).toBe(400)
    expect((await team.executor.delete(`/rest/tasks/${task.id}/signatures/${id}`)).status).toBe(400)
    expect((await team.administrator.delete(`/rest/tasks/${task.id}/attachments/${file_id}`)).status).toBe(
      400,
    )
    expect((await team.executor.delete(address(await newTask(), id))).status).toBe(404)
    expect((await team.proof(task)).signatures).toHaveLength(1)
  })
})
