import { RolesPage } from '@/components/users/roles/roles-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('roles')

export default function Page() {
  return <RolesPage />
}
