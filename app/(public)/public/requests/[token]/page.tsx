import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TrackingScreen } from '@/components/public-page/tracking-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('publicPage')
  return { title: t('title'), referrer: 'no-referrer', robots: 'noindex' }
}

export default async function TrackingPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return <TrackingScreen token={token} />
}
