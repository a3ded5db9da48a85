import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StatesPage } from '@/components/reference/task-states/states-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('taskStates') }
}

export default function Page() {
  return <StatesPage />
}
