import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PeoplePage } from '@/components/console/people-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('users') }
}

export default function Page() {
  return <PeoplePage />
}
