import { type Database, type Sql, sql } from '@/lib/platform/database'

interface Person {
  id: number
  fio: string
}

/** An act of a task. */
export interface ActRecord {
  id: number
  taskId: number
  number: string
  templateId: number
  templateTitle: string
  /** YYYY-MM-DD. */
  date: string
  fileId: number
  /** The ordinal among the files of the task. */
  fileNum: number
  /** The name on the server; null once the act is voided. */
  fileName: string | null
  madeAt: Date
  madeBy: Person
  voided: { at: number; by: Person | null; reason: string } | null
}

/** The acts that match a condition on `acts a`, the latest first. */
export function readActs(database: Database, where: Sql): Promise<ActRecord[]> {
  return database.query<ActRecord>(sql`
    select a.id, a.task_id as "taskId", a.number, a.template_id as "templateId", a.template_title as "templateTitle",
      a.date::text as date, a.file_id as "fileId", f.num as "fileNum",
      case when f.deleted_at is null then f.file_name end as "fileName", a.made_at as "madeAt",
      json_build_object('id', m.id, 'fio', m.fio) as "madeBy",
      case when a.voided_at is not null then json_build_object('at', floor(extract(epoch from a.voided_at)),
        'by', case when v.id is not null then json_build_object('id', v.id, 'fio', v.fio) end, 'reason', a.void_reason) end as voided
    from acts a join task_files f on f.id = a.file_id join users m on m.id = a.made_by_id
    left join users v on v.id = a.voided_by_id
    where ${where} order by a.id desc`)
}
