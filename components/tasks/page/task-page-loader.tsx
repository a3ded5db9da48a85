'use client'

import dynamic from 'next/dynamic'
import { PageSkeleton } from './page-skeleton'

/** The page reads stored settings of the browser and needs WebGL, so it is rendered only in the browser. */
const TaskPage = dynamic(() => import('./task-page').then(({ TaskPage }) => TaskPage), {
  ssr: false,
  loading: PageSkeleton,
})

export function TaskPageLoader({ id }: { id: number }) {
  return <TaskPage id={id} />
}
