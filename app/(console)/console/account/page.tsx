import { AccountPage } from '@/components/users/account/account-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('account')

export default function Page() {
  return <AccountPage />
}
