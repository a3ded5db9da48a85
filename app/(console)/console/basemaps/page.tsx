import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BasemapsPage } from '@/components/basemaps/basemaps-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('basemaps') }
}

export default function Page() {
  return <BasemapsPage />
}
