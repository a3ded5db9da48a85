import { MailPage } from '@/components/mail/mail-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('mail')

export default function Page() {
  return <MailPage />
}
