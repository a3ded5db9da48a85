import { expect, test } from 'vitest'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

test('412: nobody overwrites a correction that they have not seen', async () => {
  const organization = await make.organization()
  const user = await make.user({ organization })
  const { id } = await make.task({ creator: user, organization, assignedUser: user })
  const from = Math.floor(Date.now() / 1000) - 10_000
  const body = { action: 'add', started_at: from, ended_at: from + 3600, reason: 'Без связи' }
  const [entry] = (await api.as(user).post<WorkTimeWire>(`/rest/tasks/${id}/work-time?apiVersion=2.0`, body))
    .body.entries
  const at = `/rest/tasks/${id}/work-time/${entry?.id}?apiVersion=2.0`
  const correct = (ended: number, etag = '') =>
    api.as(user).patch<WorkTimeWire>(at, { ended_at: ended, reason: 'x' }, { headers: { 'if-match': etag } })
  const { body: after } = await correct(from + 60, entry?.etag)
  expect((await correct(from + 120, entry?.etag)).status).toBe(412)
  const stale = { headers: { 'if-match': entry?.etag ?? '' } }
  expect((await api.as(user).delete(`${at}&reason=x`, stale)).status).toBe(412)
  expect((await correct(from + 120, after.entries[0]?.etag)).body.seconds).toBe(120)
})
