import { PrioritiesPage } from '@/components/reference/priorities/priorities-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('priorities')

export default function Page() {
  return <PrioritiesPage />
}
