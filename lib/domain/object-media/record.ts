import type { FileType } from '@/lib/domain/attachments'
import type { ObjectTable } from '@/lib/domain/objects'
import { type Sql, sql } from '@/lib/platform/database'

export const fileKinds = ['photo', 'video', 'audio', 'file'] as const
export type FileKind = (typeof fileKinds)[number]

/** The same kinds as the task files call them, so that both are validated alike. */
export const taskTypes: Readonly<Record<FileKind, FileType>> = {
  photo: 'PHOTO',
  video: 'VIDEO',
  audio: 'SOUND',
  file: 'FILE',
}

export const kindOf = (type: FileType): FileKind =>
  fileKinds.find((kind) => taskTypes[kind] === type) ?? 'file'

/** A file of an object of a layer or of a row of a data table. */
export interface ObjectFile {
  id: number
  /** Whether it belongs to a layer or to a data table, and to which. */
  place: ObjectTable['kind']
  placeId: number
  objectId: number
  kind: FileKind
  /** The name that it is downloaded under. */
  originalName: string
  size: number
  mediaType: string
  createdAt: Date
  userId: number | null
  userFio: string | null
}

/** Columns of `layer_files m left join users u`. */
export const objectFileColumns: Sql = sql`
  m.id, case when m.layer_id is null then 'table' else 'layer' end as place, coalesce(m.layer_id, m.table_id) as "placeId",
  m.object_id as "objectId", m.kind, m.original_name as "originalName", m.size, m.mime as "mediaType",
  m.created_at as "createdAt", m.created_by as "userId", u.fio as "userFio"`

export const objectFileTables: Sql = sql`layer_files m left join users u on u.id = m.created_by`

/** Files of one object, as a condition on `layer_files m`; includes deleted ones. */
export function filesOf({ kind, id }: Pick<ObjectTable, 'kind' | 'id'>, objectId: number): Sql {
  const place = kind === 'layer' ? sql`m.layer_id` : sql`m.table_id`
  return sql`${place} = ${id}::int and m.object_id = ${objectId}::bigint`
}
