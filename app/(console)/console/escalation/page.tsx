import { EscalationPage } from '@/components/escalation/escalation-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('escalation')

export default function Page() {
  return <EscalationPage />
}
