'use client'

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { capabilityNames, type Capabilities } from '@/components/api/types'
import type { TaskPartProps } from '../facts/task-part'
import { CustomFields } from '../custom-fields/custom-fields'
import { editsOf, keepEdit } from '../stores/edit-store'
import { MoreFacts } from './more-facts'
import { StepMenu } from './step-menu'
import { TaskFacts } from './task-facts'
import { TaskText } from './task-text'
import { TaskTitle } from './task-title'
import { useTask } from './use-task'

const all = Object.fromEntries(capabilityNames.map((name) => [name, true])) as Capabilities

interface TestPanelProps {
  id: number
  onQueries: (queries: QueryClient) => void
}

/** Every field of a task that is edited in place, for tests; tells the cache that events change. */
export function TestPanel({ id, onQueries }: TestPanelProps) {
  const queries = useQueryClient()
  useEffect(() => onQueries(queries), [queries, onQueries])
  const { task, change } = useTask(id)
  if (!task) return null
  const part: TaskPartProps = { task, can: all, change }
  return (
    <>
      <TaskTitle {...part} onOpen={() => {}} />
      <TaskText {...part} />
      <StepMenu {...part} />
      <TaskFacts {...part} />
      <CustomFields {...part} />
      <dl>
        <MoreFacts {...part} />
      </dl>
    </>
  )
}

/** Ends the edits that a test has begun: they would hold the tab in the tests after it. */
export function dropEdits(taskId: number) {
  for (const [field] of editsOf(taskId)) keepEdit(taskId, field, null)
}
