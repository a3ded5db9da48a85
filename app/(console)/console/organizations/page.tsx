import { OrganizationsPage } from '@/components/organizations/organizations-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('organizations')

export default function Page() {
  return <OrganizationsPage />
}
