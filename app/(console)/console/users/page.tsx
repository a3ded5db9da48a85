import { PeoplePage } from '@/components/console/people-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('users')

export default function Page() {
  return <PeoplePage />
}
