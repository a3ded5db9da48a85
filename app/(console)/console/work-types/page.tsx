import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { WorkTypesPage } from '@/components/work-types/work-types-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('workTypes') }
}

export default function Page() {
  return <WorkTypesPage />
}
