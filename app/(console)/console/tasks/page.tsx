import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TasksLoader } from '@/components/tasks/workspace/tasks-loader'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('tasks') }
}

export default function TasksPage() {
  return <TasksLoader />
}
