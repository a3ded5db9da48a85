import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StylePage } from '@/components/layers/style/style-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('layerStyle')
  return { title: t('title') }
}

export default function Page() {
  return <StylePage />
}
