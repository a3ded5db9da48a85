import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LiveLoader } from '@/components/live-map/live-loader'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('live') }
}

export default function LiveMapPage() {
  return <LiveLoader />
}
