import { type Sql, sql } from '@/lib/platform/database'
import type { ImportKind } from '../record'

/** An import that was done. */
export interface ImportRecord {
  id: number
  kind: ImportKind
  user: { id: number; fio: string }
  fileName: string
  created: number
  skipped: number
  createdAt: Date
  undoneAt: Date | null
  undoneBy: { id: number; fio: string } | null
  removed: number
  /** Records that an undo has left, and why. */
  kept: KeptRecord[]
}

export interface KeptRecord {
  row: number
  recordId: number
  label: string
  reason: KeptReason
}

/** Changed since, in use by others, deleted already, or beyond the rights of who undoes. */
export type KeptReason = 'changed' | 'used' | 'gone' | 'denied'

export const importColumns: Sql = sql`
  i.id, i.kind, json_build_object('id', u.id, 'fio', u.fio) as user, i.file_name as "fileName",
  i.created, i.skipped, i.created_at as "createdAt", i.undone_at as "undoneAt",
  case when b.id is not null then json_build_object('id', b.id, 'fio', b.fio) end as "undoneBy", i.removed`

export const importTables: Sql = sql`
  record_imports i join users u on u.id = i.user_id left join users b on b.id = i.undone_by_id`

export const keptOf: Sql = sql`(
  select coalesce(json_agg(json_build_object('row', r.row, 'recordId', r.record_id, 'label', r.label, 'reason', r.kept)
    order by r.row), '[]')
  from record_import_rows r where r.import_id = i.id and r.kept is not null)`
