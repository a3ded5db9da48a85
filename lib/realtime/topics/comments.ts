import { type CommentRecord, presentComment } from '@/lib/domain/comments'
import type { TaskFacts } from '@/lib/domain/task-records'
import { taskSubject } from './tasks'
import { defineTopic } from './topic'

interface CommentEvent {
  comment: CommentRecord
  task: TaskFacts
}

/** A comment is visible to those who see its task. */
const comment = {
  subject: taskSubject,
  factsOf: (record: CommentEvent) => record.task,
  present: {
    render: (record: CommentEvent, dialect: 'text' | 'typed') =>
      presentComment.render(record.comment, dialect),
    schema: presentComment.schema,
  },
  gone: 'issues.commentDelete',
  hangsOn: true,
} as const

export const commentTopics = [
  defineTopic({ ...comment, topic: 'issues.commentInsert' }),
  defineTopic({ ...comment, topic: 'issues.commentDelete' }),
]
