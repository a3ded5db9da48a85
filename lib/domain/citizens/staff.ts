import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { getTaskFacts } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { denied, problem } from '@/lib/problems'
import { type Contact, unsealContact } from './contact'
import { citizenContactPolicy } from './policy'

/** What staff know of the citizen behind a task. */
export interface CitizenOfTask {
  source: string
  requestedAt: Date
  address: string | null
  /** Null where the reader may not see it, or none was left. */
  contact: Contact | null
  contactHidden: boolean
}

/** That a task is the request of a citizen, with the contact for those who direct work; 404 for any other task. */
export async function getCitizenOfTask(ctx: Context, taskId: number): Promise<CitizenOfTask> {
  await getTaskFacts(ctx, taskId)
  if (ctx.actor.role === 'CUSTOMER') throw denied()
  const [row] = await ctx.database.query<{
    source: string
    requestedAt: Date
    address: string | null
    contact: string | null
    workersSeeContacts: boolean
  }>(sql`
    select q.source, q.created_at as "requestedAt", q.address, q.contact,
      coalesce(p.workers_see_contacts, false) as "workersSeeContacts"
    from citizen_requests q left join public_pages p on p.organization_id = q.organization_id
    where q.task_id = ${taskId}`)
  if (!row) throw problem('citizen.no-request')
  const { contact, workersSeeContacts, ...said } = row
  const mayRead = may(citizenContactPolicy.read, ctx.actor, undefined) || workersSeeContacts
  return {
    ...said,
    contact: mayRead ? unsealContact(contact) : null,
    contactHidden: !mayRead && contact !== null,
  }
}
