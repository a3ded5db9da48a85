import { draftsIn, type Draft, type HandedEvent } from '@/lib/domain/notifications'
import { htmlsOf, queueGroupNotices, readNoticeGroups } from '@/lib/domain/telegram'
import type { Database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { partOf } from './part-of'
import { readTemplates } from './templates'

/** Queues what events mean for the groups of the organizations concerned. */
export async function queueNoticesOf(database: Database, events: readonly HandedEvent[]): Promise<void> {
  const groups = await readNoticeGroups(database)
  if (groups.length === 0) return
  const drafts = await draftsIn(database, events)
  const templates = await readTemplates(database)
  const notices = groups.flatMap(({ id, organizationId, locale, reasons }) =>
    drafts
      .filter((draft) => reasons.includes(draft.reason) && concerns(draft, organizationId))
      .flatMap((draft) => {
        const way = { channel: 'telegram' as const, locale, timezone: env.TIME_ZONE }
        const { subject, lines } = partOf(templates, way, factsOf(draft))
        return htmlsOf([{ heading: subject, lines }]).map(({ html }) => ({
          groupId: id,
          key: draft.key,
          html,
        }))
      }),
  )
  await queueGroupNotices(database, notices)
}

function concerns({ task, personFacts }: Draft, organizationId: number): boolean {
  if (task) return [task.organizationId, task.assignedOrganizationId].includes(organizationId)
  return personFacts?.organizationIds.includes(organizationId) ?? false
}

const factsOf = ({ reason, kind, task, taskTitle, comment, person, deviceId, detail, at }: Draft) => ({
  reason,
  kind,
  task: task && { id: task.id, title: taskTitle },
  comment,
  // Only comments have an author who is known by name here.
  author: comment && person,
  person,
  deviceId,
  detail,
  at: at === null ? null : new Date(at * 1000),
  date: new Date(),
})
