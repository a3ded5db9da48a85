import type { CommentRecord } from '@/lib/domain/chat'
import type { TaskFacts } from '@/lib/domain/task-records'
import type { Draft, EventFacts, HandedEvent } from '../draft'
import { blank, known } from './blank'

/** Mentioned people, then the author, the assignee and those who have written before. */
export function ofComment(event: HandedEvent, { titleOf, writersOf }: EventFacts): Draft[] {
  const { comment, task } = event.record as { comment: CommentRecord; task: TaskFacts }
  // A system comment only repeats the change that it belongs to.
  if (comment.type !== 1 || task.isTemplate) return []
  const common = {
    ...blank(event),
    key: `comment:${comment.id}`,
    task,
    taskTitle: titleOf(task.id),
    comment: { id: comment.id, text: comment.comment },
    authorId: comment.userId,
    person: { id: comment.userId, fio: comment.fio },
  }
  const mentioned = (comment.mentions ?? []).map(({ id }) => id).filter((id) => id !== comment.userId)
  const others = [...known(task.userId, task.assignedUserId), ...writersOf(task.id)].filter(
    (id) => id !== comment.userId && !mentioned.includes(id),
  )
  return [
    { ...common, reason: 'mentioned', kind: 'mentioned', people: mentioned },
    { ...common, reason: 'comment', kind: 'comment', people: others },
  ]
}
