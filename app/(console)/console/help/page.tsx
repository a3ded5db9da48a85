import { GuidePage } from '@/components/console/help/guide-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('help')

export default function Page() {
  return <GuidePage />
}
