import { holds } from '@/lib/access/predicate'
import {
  readManyTaskFacts,
  type TaskFacts,
  taskFields,
  type TaskRecord,
  visibleTasks,
} from '@/lib/domain/task-records'
import { presentTaskEvent } from '@/lib/domain/tasks'
import type { Presenter } from '@/lib/wire'
import { presentById } from './present'
import { defineTopic, type Subject } from './topic'

/** Templates are left out, as in lists: turning a task into a template removes it for its viewers. */
export const taskSubject: Subject<TaskFacts> = {
  visibilityOf({ rules }, actor) {
    const visible = visibleTasks(rules, actor)
    return {
      key: JSON.stringify(visible),
      canSee: (task) => !task.isTemplate && holds(visible, task, taskFields),
    }
  },
  present: presentById(readManyTaskFacts),
}

type Stored = Omit<TaskRecord, 'fields' | 'attachments'> & Partial<TaskRecord>

/** Events are replayed for days, also those of a release without custom fields and attachments. */
const present: Presenter<TaskRecord> = {
  schema: presentTaskEvent.schema,
  render: ({ fields = [], attachments = [], ...record }: Stored, dialect) =>
    presentTaskEvent.render({ ...record, fields, attachments }, dialect),
}

const task = {
  subject: taskSubject,
  factsOf: (record: TaskRecord): TaskFacts => record,
  present,
  gone: 'issues.delete',
  mention: {
    of: (record: TaskRecord): TaskFacts | null => record.parent,
    without: (record: TaskRecord): TaskRecord => ({ ...record, parent: null }),
  },
} as const

export const taskTopics = [
  defineTopic({ ...task, topic: 'issues.insert' }),
  // Also for users who see the task from now on: clients add it when missing.
  defineTopic({ ...task, topic: 'issues.update' }),
  defineTopic({ ...task, topic: 'issues.delete' }),
]
