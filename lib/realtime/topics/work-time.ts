import { presentWorkTimeEvent, type WorkTimeEvent } from '@/lib/domain/work-time'
import type { TaskFacts } from '@/lib/domain/task-records'
import { taskSubject } from './tasks'
import { defineTopic } from './topic'

export const workTimeTopics = [
  defineTopic({
    topic: 'issues.workTime',
    subject: taskSubject,
    factsOf: ({ task }: WorkTimeEvent): TaskFacts => task,
    present: presentWorkTimeEvent,
    // A removed entry is a change like any other.
    gone: 'issues.workTime',
    hangsOn: true,
    onlyIn: 'typed',
  }),
]
