import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TrackLoader } from '@/components/track/track-loader'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('track')
  return { title: t('title') }
}

export default function TrackPage() {
  return <TrackLoader />
}
