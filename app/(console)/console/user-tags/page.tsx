import { TagsPage } from '@/components/users/tags/tags-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('userTags')

export default function Page() {
  return <TagsPage />
}
