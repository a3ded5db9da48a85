import { DirectoryPage } from '@/components/directory/directory-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('directory')

export default function Page() {
  return <DirectoryPage />
}
