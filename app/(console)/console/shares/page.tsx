import { pageTitle } from '@/app/(console)/page-title'
import { SharesPage } from '@/components/shares/shares-page'

export const generateMetadata = pageTitle('shares')

export default function Page() {
  return <SharesPage />
}
