import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { insertFiles } from '@/lib/domain/attachments'
import {
  type AnswerRecord,
  type ChecklistItem,
  readAnswers,
  readRequirements,
} from '@/lib/domain/requirements'
import type { TaskRecord } from '@/lib/domain/task-records'
import { changeParts, resolveFiles } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import { type Issue, invalid } from '@/lib/problems'
import { filesOfAnswers } from './files-of-answers'
import { etagOfProof, getProof, provingCapabilities } from './get-proof'
import { isStillOpen, openSubtask } from './open-subtask'
import { readValue } from './read-value'
import type { ProofRecord } from './record'
import type { AnswerInput, AnswersBody } from './schema'
import { answerInAudit, answerSentence, type Given } from './words'

/** An answer as it is after a change. */
interface Changed extends Given {
  item: ChecklistItem
  answeredAt: Date
  was: AnswerRecord | undefined
}

/** Writes answers to items of a task's checklist and attaches files, all or nothing. What is as it was changes nothing. */
export async function putAnswers(
  ctx: Context,
  taskId: number,
  body: AnswersBody,
  ifMatch: string | null,
): Promise<ProofRecord> {
  await changeParts(ctx, taskId, provingCapabilities, async (task) => {
    requireRevision(ifMatch, etagOfProof({ taskId, revision: task.revision }))
    const attachments = await filesOfAnswers(ctx, task, body)
    const changed = await changedAnswers(ctx.database, task, body.answers)
    const { files, mainPhoto } = await resolveFiles(ctx, task, { attachments })
    if (changed.length === 0 && files.length === 0) return null
    await insertFiles(ctx, taskId, files)
    await writeAnswers(ctx, taskId, changed)
    await openSubtasks(ctx, task, changed)
    return {
      assignments: mainPhoto === task.numMainPhoto ? [] : [sql`num_main_photo = ${mainPhoto}`],
      sentences: changed.map((one) => answerSentence(one.item.title, one.was, one)),
      audited: {
        before: { checklist: inAudit(changed, ({ was }) => was) },
        after: { checklist: inAudit(changed) },
      },
    }
  })
  return getProof(ctx, taskId)
}

/** The answers that differ from the stored ones; 400 that lists every wrong one. */
async function changedAnswers(
  database: Database,
  { id, typeId }: TaskRecord,
  answers: readonly AnswerInput[],
): Promise<Changed[]> {
  if (answers.length === 0) return []
  const required = await readRequirements(database, typeId)
  const items = new Map(
    required?.steps.flatMap(({ checklist }) => checklist.map((item) => [item.id, item] as const)),
  )
  const stored = new Map((await readAnswers(database, id)).map((one) => [one.itemId, one]))
  const issues: Issue[] = []
  const changed = answers.flatMap((given, at): Changed[] => {
    const item = items.get(given.itemId)
    if (!item) {
      issues.push({ path: `answers.${at}.item_id`, rule: 'noSuchItem' })
      return []
    }
    const was = stored.get(item.id)
    const read = readGiven(item, given, was, `answers.${at}.value`)
    if ('issue' in read) {
      issues.push(read.issue)
      return []
    }
    const is = next(was, given, read.value)
    return isDeepStrictEqual(is, storedPart(was))
      ? []
      : [{ ...is, item, was, answeredAt: given.answeredAt ?? now() }]
  })
  if (issues.length > 0) throw invalid(...issues)
  return changed
}

/** The value after a change: an absent one stays, and there has to be one then. */
function readGiven(
  item: ChecklistItem,
  { value }: AnswerInput,
  was: AnswerRecord | undefined,
  path: string,
): ReturnType<typeof readValue> {
  if (value !== undefined) return readValue(item, value, path)
  const present = was?.value ?? null
  return present === null ? { issue: { path, rule: 'required' } } : { value: present }
}

const storedPart = (was: AnswerRecord | undefined): Given => ({
  value: was?.value ?? null,
  note: was?.note ?? null,
  fileNames: was?.fileNames ?? [],
})

/** Absent parts stay; an answer that is taken back leaves nothing. */
function next(was: AnswerRecord | undefined, { note, fileNames }: AnswerInput, value: Given['value']): Given {
  if (value === null) return { value, note: null, fileNames: [] }
  const words = note === undefined ? (was?.note ?? null) : note
  return {
    value,
    note: words?.trim() ? words : null,
    fileNames: fileNames === undefined ? (was?.fileNames ?? []) : [...new Set(fileNames ?? [])],
  }
}

async function writeAnswers(
  { database, actor }: Context,
  taskId: number,
  changed: readonly Changed[],
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ item, value, note, fileNames, answeredAt }) => ({
    itemId: item.id,
    value,
    note,
    fileNames,
    answeredAt,
  }))
  await database.query(
    sql`insert into task_answers as a (task_id, item_id, value, note, file_names, user_id, answered_at, received_at)
      select ${taskId}::int, (e->>'itemId')::int, nullif(e->'value', 'null'), e->>'note',
        array(select jsonb_array_elements_text(e->'fileNames')), ${actor.userId}::int, (e->>'answeredAt')::timestamptz, ${now()}::timestamptz
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as x (e, n) order by n
      on conflict (task_id, item_id) do update set value = excluded.value, note = excluded.note,
        file_names = excluded.file_names, user_id = excluded.user_id, answered_at = excluded.answered_at,
        received_at = excluded.received_at`,
    'answers-write',
  )
}

/** Items that have newly failed open their subtask, unless the one that they opened before is still to be done. */
async function openSubtasks(ctx: Context, task: TaskRecord, changed: readonly Changed[]): Promise<void> {
  if (task.isTemplate) return
  for (const { item, value, note, was } of changed) {
    const typeId = item.subtaskTypeId
    if (typeId === null || value !== 'failed' || was?.value === 'failed') continue
    if (was?.subtaskId && (await isStillOpen(ctx.database, was.subtaskId))) continue
    const subtaskId = await openSubtask(ctx, task, { item, typeId, note })
    await ctx.database.query(sql`
      update task_answers set subtask_id = ${subtaskId} where task_id = ${task.id} and item_id = ${item.id}`)
  }
}

/** Answers by the titles of their items; where two have the same one, by their ids as well. */
function inAudit(changed: readonly Changed[], of: (one: Changed) => Given | undefined = (one) => one) {
  const nameOf = ({ item: { id, title } }: Changed) =>
    changed.some(({ item }) => item.title === title && item.id !== id) ? `${title} (${id})` : title
  return Object.fromEntries(changed.map((one) => [nameOf(one), answerInAudit(of(one))]))
}
