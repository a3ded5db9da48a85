import { isDeepStrictEqual } from 'node:util'
import { parseExact, writeExact } from '@/lib/shared/exact-json'
import { type Database, type Sql, sql } from './database'
import { maskSecrets } from './mask'

/** What a change left behind; `before` and `after` may be whole records: only what differs is kept. */
export interface AuditEntry {
  noun: AuditNoun
  entityId: number
  action: 'create' | 'update' | 'delete'
  /** The record before; absent for creations. */
  before?: object
  /** The record after; absent for deletions. */
  after?: object
  /** Organizations that it concerns: their administrators may read the entry. */
  organizationIds?: readonly (number | null)[]
  /** For clusters themselves. */
  clusterId?: number
}

export const auditNouns = [
  'cluster',
  'organization',
  'workgroup',
  'user',
  'user-type',
  'user-tag',
  'role',
  'role-rules',
  'map-extent',
  'setting',
  'task',
  'task-filter',
  'rating',
  'work-entry',
  'share',
  'act-template',
  'work-type',
  'priority',
  'step',
  'sticker',
  'task-state',
  'schedule',
  'webhook',
  'configuration',
  'layer',
  'layer-group',
  'map-object',
  'data-table',
  'basemap',
  'map-icon',
  'geocoder-source',
  'geocoder-engine',
  'device',
  'access-key',
  'mail',
  'report-mailing',
  'public-page',
  'calendar',
  'escalation-rule',
  'message-templates',
  'telegram',
  'telegram-group',
] as const
export type AuditNoun = (typeof auditNouns)[number]

type Values = Record<string, unknown>

/** Writes audit entries in the transaction that made them, except for changes that change nothing. */
export async function appendAudit(
  database: Database,
  callerId: number | null,
  entries: readonly AuditEntry[],
): Promise<void> {
  const insert = insertAudit(callerId, entries)
  if (insert) await database.query(insert, 'audit-append')
}

/** The statement that does it; null where nothing has changed. */
export function insertAudit(callerId: number | null, entries: readonly AuditEntry[]): Sql | null {
  const rows = entries.map(toRow).filter((row) => row !== null)
  if (rows.length === 0) return null
  return sql`insert into audit (caller_id, noun, entity_id, action, before, after, organization_ids, cluster_id)
      select ${callerId}::int, e->>'noun', (e->>'entityId')::int, e->>'action', nullif(e->'before', 'null'),
        nullif(e->'after', 'null'), array(select jsonb_array_elements_text(e->'organizationIds')::int), (e->>'clusterId')::int
      from jsonb_array_elements(${writeExact(rows)}::jsonb) with ordinality as x (e, n) order by n`
}

function toRow({ organizationIds = [], before, after, ...entry }: AuditEntry) {
  const [was, is] =
    before && after ? difference(before, after) : [before ? plain(before) : null, after ? plain(after) : null]
  if (entry.action === 'update' && Object.keys({ ...was, ...is }).length === 0) return null
  const concerned = [...new Set(organizationIds)].filter((id) => id !== null)
  return { ...entry, before: was, after: is, organizationIds: concerned }
}

/** As the table will hold it: dates as text, nothing undefined, no secrets. */
function plain(record: object): Values {
  return parseExact(writeExact(maskSecrets(record))) as Values
}

// Every change moves the revision; it says nothing.
const noise = new Set(['revision'])

/** The values that differ. Values that are equal already are not converted for the comparison. */
function difference(before: object, after: object): [Values, Values] {
  const had: Values = { ...before }
  const has: Values = { ...after }
  const touched = differing(had, has)
  const [was, is] = [plain(pick(had, touched)), plain(pick(has, touched))]
  const changed = differing(was, is)
  return [pick(was, changed), pick(is, changed)]
}

function differing(before: Values, after: Values): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (key) => !noise.has(key) && !isDeepStrictEqual(before[key], after[key]),
  )
}

const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
