import type { Actor } from '@/lib/access/actor'
import { type Sql, sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import type { TaskFilterRecord } from './record'
import type { Sharing } from './schema'

/** Filters that an actor sees: their own, those shared with their organizations, and those shared with
 * everybody. */
export function visibleFilters({ userId, organizationIds }: Actor): Sql {
  return sql`(f.user_id = ${userId} or f.shared_with = 'everybody' or f.organization_id = any(${organizationIds}::int[]))`
}

/** The same check for one filter. */
export function canSeeFilter(actor: Actor, filter: TaskFilterRecord): boolean {
  const { userId, sharedWith, organizationId } = filter
  const ours = organizationId !== null && actor.organizationIds.includes(organizationId)
  return userId === actor.userId || sharedWith === 'everybody' || ours
}

/** 403 unless the filter is the actor's own, or a shared one and the actor is a Main administrator. */
export function requireHold(actor: Actor, filter: TaskFilterRecord): void {
  const processSingleton = filter.sharedWith !== 'nobody' && actor.role === 'MAIN_ADMINISTRATOR'
  if (filter.userId !== actor.userId && !processSingleton) throw denied()
}

/** 403 when the role may not share with so many: only administrators share with everybody, and Clients do not
 * share. */
export function requireSharing(actor: Actor, wanted: Sharing): void {
  if (wanted === 'nobody') return
  if (actor.role === 'CUSTOMER') throw denied()
  if (wanted === 'everybody' && !actor.role.endsWith('_ADMINISTRATOR')) throw denied()
}
