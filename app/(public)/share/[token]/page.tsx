import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ShareScreen } from '@/components/public-share/share-screen'
import { hasDemoCity } from '@/lib/domain/basemaps'
import { database } from '@/lib/platform/database'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('publicShare')
  // Nothing of what the link shows: titles stay in histories and previews.
  return { title: t('title'), referrer: 'no-referrer', robots: { index: false, follow: false } }
}

export default async function SharePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const city = await hasDemoCity(database).catch(() => false)
  return <ShareScreen token={token} city={city} />
}
