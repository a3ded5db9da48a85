import { type Database, sql } from '@/lib/platform/database'
import type { AnswerRecord, SignatureRecord } from './record'

/** The answers of a task, those that were taken back included. */
export function readAnswers(database: Database, taskId: number): Promise<AnswerRecord[]> {
  return database.query<AnswerRecord>(
    sql`select a.item_id as "itemId", a.value, a.note, a.file_names as "fileNames", a.user_id as "userId", u.fio,
        floor(extract(epoch from a.answered_at))::float8 as "answeredAt",
        floor(extract(epoch from a.received_at))::float8 as "receivedAt", a.subtask_id as "subtaskId"
      from task_answers a join users u on u.id = a.user_id where a.task_id = ${taskId} order by a.id`,
    'answers-of-task',
  )
}

/** The signatures of a task that were not withdrawn. */
export function readSignatures(database: Database, taskId: number): Promise<SignatureRecord[]> {
  return database.query<SignatureRecord>(
    sql`select g.id, g.file_id as "fileId", g.role, g.signer, g.user_id as "userId", u.fio,
        floor(extract(epoch from g.signed_at))::float8 as "signedAt",
        floor(extract(epoch from g.received_at))::float8 as "receivedAt"
      from task_signatures g join users u on u.id = g.user_id
      where g.task_id = ${taskId} and g.withdrawn_at is null order by g.id`,
    'signatures-of-task',
  )
}
