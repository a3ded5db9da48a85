'use client'

import dynamic from 'next/dynamic'
import { PageSkeleton } from './page-skeleton'

/** The page needs WebGL and the reader's stored choices, so it is built in the browser only. */
const TaskPage = dynamic(() => import('./task-page').then(({ TaskPage }) => TaskPage), {
  ssr: false,
  loading: PageSkeleton,
})

export function TaskPageLoader({ id }: { id: number }) {
  return <TaskPage id={id} />
}
