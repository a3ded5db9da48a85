'use client'

import dynamic from 'next/dynamic'
import { TasksSkeleton } from './tasks-skeleton'

/** The workspace reads the stored layout and needs WebGL, so it is rendered only in the browser. */
const TasksWorkspace = dynamic(
  () => import('./tasks-workspace').then(({ TasksWorkspace }) => TasksWorkspace),
  {
    ssr: false,
    loading: TasksSkeleton,
  },
)

export function TasksLoader() {
  return <TasksWorkspace />
}
