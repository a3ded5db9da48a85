import { ActsPage } from '@/components/acts/acts-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('acts')

export default function Page() {
  return <ActsPage />
}
