import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SchedulesPage } from '@/components/schedules/schedules-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('schedules') }
}

export default function Page() {
  return <SchedulesPage />
}
