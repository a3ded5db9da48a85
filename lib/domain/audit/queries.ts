import { type Actor, isMain } from '@/lib/access/actor'
import type { AuditNoun } from '@/lib/platform/audit'
import { join, type Sql, sql } from '@/lib/platform/database'
import type { AuditPlace } from './policy'
import type { AuditQuery } from './schema'

type Values = Record<string, unknown>

export interface AuditRecord extends AuditPlace {
  id: number
  at: Date
  /** Null: the system itself, or a person who registered. */
  user: { id: number; fio: string } | null
  noun: AuditNoun
  entityId: number
  /** Present title of the changed record. */
  title: string | null
  action: 'create' | 'update' | 'delete'
  before: Values | null
  after: Values | null
}

export const auditColumns = sql`
  a.id, a.at, a.noun, a.entity_id as "entityId", a.action, a.before, a.after,
  a.organization_ids as "organizationIds", a.cluster_id as "clusterId",
  case when u.id is not null then jsonb_build_object('id', u.id, 'fio', u.fio) end as user,
  case a.noun
    when 'user' then (select fio from users where id = a.entity_id)
    when 'organization' then (select name from organizations where id = a.entity_id)
    when 'workgroup' then (select title from workgroups where id = a.entity_id)
    when 'cluster' then (select title from clusters where id = a.entity_id)
    when 'task' then (select title from tasks where id = a.entity_id)
    when 'rating' then (select title from tasks where id = a.entity_id)
    when 'work-type' then (select name from work_types where id = a.entity_id)
    when 'priority' then (select name from priorities where id = a.entity_id)
    when 'step' then (select name from steps where id = a.entity_id)
    when 'sticker' then (select title from stickers where id = a.entity_id)
    when 'task-state' then (select name from task_states where id = a.entity_id)
    when 'user-type' then (select title from user_types where id = a.entity_id)
    when 'user-tag' then (select title from user_tags where id = a.entity_id)
    when 'schedule' then (select title from schedules where id = a.entity_id)
    when 'webhook' then (select title from webhooks where id = a.entity_id)
    when 'task-filter' then (select title from task_filters where id = a.entity_id)
    when 'map-extent' then (select name from map_extents where id = a.entity_id)
    when 'role' then (select name from roles where id = a.entity_id)
    when 'configuration' then (select label from configuration_nodes where id = a.entity_id)
    when 'layer' then (select title from layers where id = a.entity_id)
    when 'layer-group' then (select name from layer_groups where id = a.entity_id)
    when 'basemap' then (select title_ru from basemaps where id = a.entity_id)
    when 'data-table' then (select title from data_tables where id = a.entity_id)
    when 'map-icon' then (select name from map_icons where id = a.entity_id)
    when 'geocoder-source' then coalesce((select title from geocoder_sources where id = a.entity_id), a.before->>'title')
    when 'device' then coalesce((select key from devices where id = a.entity_id), a.before->>'key')
    when 'access-key' then coalesce((select title from access_keys where id = a.entity_id), a.before->>'title')
    when 'map-object' then coalesce(
      (select title from layers where id = coalesce(a.after->>'layerId', a.before->>'layerId')::int),
      (select title from data_tables where id = coalesce(a.after->>'tableId', a.before->>'tableId')::int))
    when 'role-rules' then (select name from roles where id = a.entity_id)
  end as title`

export const auditTables = sql`audit a left join users u on u.id = a.caller_id`

/** The entries that an actor may read: auditPolicy.read as SQL. */
export function readableAudit(actor: Actor): Sql {
  if (isMain(actor)) return sql`true`
  const scope = sql`a.organization_ids && ${actor.scopeOrganizationIds}::int[]`
  if (actor.role !== 'CLUSTER_ADMINISTRATOR') return scope
  return sql`(${scope} or a.cluster_id = any(${actor.clusterIds}::int[]))`
}

/** The conditions of an audit query as SQL. */
export function auditFilter(query: AuditQuery): Sql {
  const { noun, entityId, userId, action, from, till } = query
  return join(
    [
      sql`true`,
      ...(noun === undefined ? [] : [sql`a.noun = ${noun}`]),
      ...(entityId === undefined ? [] : [sql`a.entity_id = ${entityId}`]),
      ...(userId === undefined ? [] : [sql`a.caller_id = ${userId}`]),
      ...(action === undefined ? [] : [sql`a.action = ${action}`]),
      ...(from === undefined ? [] : [sql`a.at >= ${from}`]),
      // `till` is a whole second and includes everything within it.
      ...(till === undefined ? [] : [sql`a.at < ${new Date(till.getTime() + 1000)}`]),
    ],
    ' and ',
  )
}
