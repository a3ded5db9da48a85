import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StatisticsLoader } from '@/components/statistics/statistics-loader'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('statistics') }
}

export default function StatisticsPage() {
  return <StatisticsLoader />
}
