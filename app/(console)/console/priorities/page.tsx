import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PrioritiesPage } from '@/components/reference/priorities/priorities-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('priorities') }
}

export default function Page() {
  return <PrioritiesPage />
}
