import { absent, invalid, type Problem, problem } from '@/lib/problems'

/** Constraints whose breach is the caller's mistake, named by the database when two requests race. */
const byConstraint: Record<string, () => Problem> = {
  clusters_pkey: () => problem('entity.id-taken'),
  organizations_pkey: () => problem('entity.id-taken'),
  users_pkey: () => problem('entity.id-taken'),
  users_login_key: () => invalid({ path: 'login', rule: 'taken' }),
  // Deleted between the check of a reference and the write that refers to it.
  tasks_type_id_fkey: () => invalid({ path: 'type_id', rule: 'unknown' }),
  tasks_priority_id_fkey: () => invalid({ path: 'priority_id', rule: 'unknown' }),
  tasks_step_id_fkey: () => invalid({ path: 'status_id', rule: 'unknown' }),
  users_glonass_id_key: () => invalid({ path: 'glonass_id', rule: 'taken' }),
  layers_type_name_key: () => invalid({ path: 'info.typeName', rule: 'taken' }),
  layers_system_code_key: () => invalid({ path: 'systemCode', rule: 'taken' }),
  devices_key_key: () => invalid({ path: 'key', rule: 'taken' }),
  data_tables_name_key: () => invalid({ path: 'info.typeName', rule: 'taken' }),
}

/** Tables of our own stand in statements without their schema, or in one of these two. */
const tableOfLayer = /"(?!geocoding\.|street_map\.)[^".]+\.[^"]+"/

/** Objects of layers are called o in statements. */
const columnOfObject = /^column "?o\.(.+?)"? does not exist$/

/** A database error that bad input caused, as a problem; null for faults of ours. */
export function translateDatabaseError(error: unknown): Problem | null {
  const { code, constraint, message = '' } = describe(error)
  if (constraint && byConstraint[constraint]) return byConstraint[constraint]()
  // Text that UTF-8 or PostgreSQL cannot hold: NUL, lone surrogates.
  if (code === '22021' || code === '22P05') return invalid({ path: '', rule: 'characters' })
  // Somebody else holds the table of a layer that is to be altered.
  if (code === '55P03') return problem('layer.busy')
  // Another program may drop the table of a layer at any time.
  if (code === '42P01' && tableOfLayer.test(message)) return absent('layer')
  // Or a column of it.
  const [, column] = code === '42703' ? (columnOfObject.exec(message) ?? []) : []
  if (column) return problem('layer.columns-gone', { names: column })
  // A disk of the database is full; reading goes on.
  if (code === '53100') return problem('server.no-space')
  if (code === '22003') return invalid({ path: '', rule: 'invalid' })
  return null
}

function describe(error: unknown): { code?: string; constraint?: string; message?: string } {
  if (typeof error !== 'object' || error === null) return {}
  const { code, constraint, cause, meta, message } = error as Record<string, unknown>
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    return {
      code,
      constraint: typeof constraint === 'string' ? constraint : undefined,
      message: typeof message === 'string' ? message : undefined,
    }
  }
  const inner = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError ?? cause
  const original = inner as { originalCode?: unknown; constraint?: { index?: string } } | undefined
  if (typeof original?.originalCode === 'string') {
    return { code: original.originalCode, constraint: original.constraint?.index }
  }
  return inner ? describe(inner) : {}
}
