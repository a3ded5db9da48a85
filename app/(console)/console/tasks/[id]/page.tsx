import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TaskPageLoader } from '@/components/tasks/page/task-page-loader'

interface TaskPageProps {
  params: Promise<{ id: string }>
}

/** The largest id of the database. */
const largest = 2_147_483_647

const numberOf = (id: string) => (/^[1-9]\d{0,9}$/.test(id) && Number(id) <= largest ? Number(id) : null)

export async function generateMetadata({ params }: TaskPageProps): Promise<Metadata> {
  const { id } = await params
  const t = await getTranslations('taskPage')
  return { title: t('title', { id: String(numberOf(id) ?? '') }) }
}

export default async function TaskPage({ params }: TaskPageProps) {
  const id = numberOf((await params).id)
  if (id === null) notFound()
  return <TaskPageLoader key={id} id={id} />
}
