import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClustersPage } from '@/components/clusters/clusters-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('clusters') }
}

export default function Page() {
  return <ClustersPage />
}
