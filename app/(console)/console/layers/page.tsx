import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LayersPage } from '@/components/layers/layers-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('layers') }
}

export default function Page() {
  return <LayersPage />
}
