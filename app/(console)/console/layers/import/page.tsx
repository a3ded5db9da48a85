import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ImportPage } from '@/components/layers/imports/import-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('imports')
  return { title: t('title') }
}

export default function LayersImportPage() {
  return <ImportPage />
}
