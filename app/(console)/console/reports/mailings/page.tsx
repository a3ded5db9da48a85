import { MailingsPage } from '@/components/statistics/mailings/mailings-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('reportMailings')

export default function Page() {
  return <MailingsPage />
}
