import { WorkTypesPage } from '@/components/work-types/work-types-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('workTypes')

export default function Page() {
  return <WorkTypesPage />
}
