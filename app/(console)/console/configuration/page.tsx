import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConfigurationPage } from '@/components/configuration/configuration-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('configuration') }
}

export default function Page() {
  return <ConfigurationPage />
}
