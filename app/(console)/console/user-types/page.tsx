import { TypesPage } from '@/components/users/types/types-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('userTypes')

export default function Page() {
  return <TypesPage />
}
