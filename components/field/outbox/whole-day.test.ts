import { expect, test } from 'vitest'
import { createUuid } from '@/components/ui/create-uuid'
import { comment, step, photo, senderOf, nothing, openOutbox } from '@/lib/testing/field/outbox'
import { createTaskServer, me } from '@/lib/testing/field/task-server'
import { openStore } from '../store/field-store'
import type { ChangeBody } from '../store/change'
import { sendChanges } from './send-changes'

/** A generator of numbers that repeats itself for a seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'a day on a bad connection, killed in between, arrives once and in order: %i',
  async (seed) => {
    const random = createRandom(seed)
    const sky = ['fine', 'fine', 'fine', 'fine', 'lost', 'unanswered', 'busy', 'broken'] as const
    const { server, log } = createTaskServer(() => sky[random(sky.length)] ?? 'fine')
    const { store, name } = await openOutbox(server)
    const made = new Map<number, string[]>()
    const steps = new Map<number, number>()
    const running = new Set<number>()
    let pictures = 0
    const note = (taskId: number, what: string) => made.set(taskId, [...(made.get(taskId) ?? []), what])
    const bodyOf = (taskId: number): ChangeBody => {
      const kind = random(4)
      if (kind === 0) {
        const before = steps.get(taskId) ?? 1
        steps.set(taskId, before + 1)
        note(taskId, `step ${before + 1}`)
        return step(before + 1, before)
      }
      if (kind === 1) {
        note(taskId, 'photo')
        return photo(`p${++pictures}`)
      }
      if (kind === 2) {
        const action = running.has(taskId) ? 'stop' : 'start'
        if (action === 'stop') running.delete(taskId)
        else running.add(taskId)
        note(taskId, `${action} ${pictures}`)
        return { kind: 'time', action }
      }
      const text = `words ${random(1000)}`
      note(taskId, `comment ${text}`)
      return comment(text)
    }
    let current = store
    for (let n = 0; n < 30; n++) {
      const taskId = 1 + random(4)
      const at = pictures
      const body = bodyOf(taskId)
      const blob = 'picture' in body ? new Blob(['x']) : undefined
      const change = { taskId, userId: me, madeAt: body.kind === 'time' ? at : 1000 + n, body }
      await current.addChanges([{ change, key: createUuid(), picture: blob }])
      if (random(3) === 0) await sendChanges(senderOf(server, current), me, nothing)
      if (random(6) === 0) {
        await current.close()
        current = await openStore(name)
      }
    }
    for (let tries = 0; (await current.readChanges()).length > 0; tries++) {
      expect(tries).toBeLessThan(500)
      await sendChanges(senderOf(server, current), me, nothing)
    }
    for (const [taskId, expected] of made)
      expect(log.filter((one) => one.startsWith(`${taskId} `))).toEqual(
        expected.map((what) => `${taskId} ${what}`),
      )
  },
)
