import type { Context } from '@/lib/access/context'
import { readComments } from '@/lib/domain/chat'
import { sql } from '@/lib/platform/database'
import type { PaperComment } from './model'
import { momentText, type Writing } from './text'

/** What is left for the messages of a document. */
export interface WordBudget {
  letters: number
  /** Messages of one task; the latest ones are printed. */
  comments: number
}

/** Letters of all messages of a document. */
export const lettersAtMost = 1_000_000

/** The latest messages of a task as far as they fit; `left` says whether there are more. */
export async function readPaperComments(
  { database }: Pick<Context, 'database'>,
  taskId: number,
  words: WordBudget,
  writing: Writing,
): Promise<{ comments: PaperComment[]; left: boolean }> {
  const found = await readComments(
    database,
    sql`c.task_id = ${taskId} and c.type = 1`,
    sql`order by c.number desc limit ${words.comments + 1}`,
  )
  const printed: typeof found = []
  for (const one of found.slice(0, words.comments)) {
    if (one.comment.length > words.letters) break
    words.letters -= one.comment.length
    printed.push(one)
  }
  const comments = printed
    .toReversed()
    .map(({ fio, date, comment }) => ({ author: fio, moment: momentText(writing, date), text: comment }))
  return { comments, left: found.length > printed.length }
}
