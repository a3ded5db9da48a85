import { type Database, type Sql, sql } from '@/lib/platform/database'

/** A project in the domain; moments are Unix seconds. */
export interface WorkgroupRecord {
  id: number
  title: string
  open: boolean
  isDefault: boolean
  createdAt: number
  createdBy: { id: number; fio: string } | null
  organization: { id: number; name: string }
  revision: number
}

export const workgroupColumns: Sql = sql`
  w.id, w.title, w.open, w.is_default as "isDefault", w.revision,
  floor(extract(epoch from w.created_at))::int8 as "createdAt",
  case when u.id is not null then json_build_object('id', u.id, 'fio', u.fio) end as "createdBy",
  json_build_object('id', o.id, 'name', o.name) as organization`

export const workgroupTables: Sql = sql`
  workgroups w join organizations o on o.id = w.organization_id left join users u on u.id = w.created_by_id`

/** A project that the transaction has locked or created. */
export async function readWorkgroup(database: Database, id: number): Promise<WorkgroupRecord> {
  const [found] = await database.query<WorkgroupRecord>(
    sql`select ${workgroupColumns} from ${workgroupTables} where w.id = ${id}`,
    'workgroup-by-id',
  )
  if (!found) throw new Error('A project is gone within the transaction that wrote it')
  return found
}
