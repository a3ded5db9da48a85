import { ReportsLoader } from '@/components/statistics/reports/reports-loader'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('reports')

export default function ReportsPage() {
  return <ReportsLoader />
}
