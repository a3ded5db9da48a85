import { PlanningLoader } from '@/components/planning/planning-loader'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('planning')

export default function Page() {
  return <PlanningLoader />
}
