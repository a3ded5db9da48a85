import { pageTitle } from '@/app/(console)/page-title'
import { AccessKeysPage } from '@/components/access-keys/access-keys-page'

export const generateMetadata = pageTitle('accessKeys')

export default function Page() {
  return <AccessKeysPage />
}
