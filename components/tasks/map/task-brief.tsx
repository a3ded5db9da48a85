'use client'

import { DueMark } from '../due/due-mark'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import { StepChip } from '@/components/reference-data/icons/step-chip'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import classes from './map-parts.module.css'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import common from '../../ui/common.module.css'

export function TaskBrief({ task }: { task: TaskWire }) {
  const looks = useLooks()
  return (
    <span className={classes.brief}>
      <span className={common.label}>{task.title}</span>
      <span className={classes.briefFacts}>
        <StepChip look={looks.steps.get(task.status_id) ?? unknownStep} name={task.status_name} />
        <PriorityMark look={looks.priorities.get(task.priority_id)} name={task.priority_name} withName />
      </span>
      {task.deadline !== null && <DueMark task={task} />}
    </span>
  )
}
