import { StatisticsLoader } from '@/components/statistics/statistics-loader'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('statistics')

export default function StatisticsPage() {
  return <StatisticsLoader />
}
