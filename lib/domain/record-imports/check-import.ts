import type { Context } from '@/lib/access/context'
import { mark, silenced } from '@/lib/access/part-of-transaction'
import { env } from '@/lib/platform/env'
import type { Prepared } from './prepared'
import type { ImportKind, RowResult } from './record'
import { runRows } from './run-rows'
import type { CheckImport } from './schema'

export interface CheckedImport {
  results: RowResult[]
  /** The target of each matched column, for the places of errors. */
  columns: CheckImport['columns']
  timeZone: string
}

/** Finds out what an import would create and refuse: it is done, and rolled back. */
export async function checkImport(ctx: Context, kind: ImportKind, body: CheckImport): Promise<CheckedImport> {
  const zone = zoneOf(body)
  await mark(ctx, 'savepoint', 'import_check')
  const prepared = requirePrepared(body)
  const results = await runRows(silenced(ctx), { kind, prepared, zone, runs: false })
  await mark(ctx, 'rollback to savepoint', 'import_check')
  return { results, columns: body.columns, timeZone: zone }
}

export const zoneOf = ({ timeZone }: Pick<CheckImport, 'timeZone'>): string => timeZone ?? env.TIME_ZONE

export function requirePrepared({ prepared }: Pick<CheckImport, 'prepared'>): Prepared {
  if (!prepared) throw new Error('An import was not prepared')
  return prepared
}
