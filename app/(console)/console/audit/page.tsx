import { AuditPage } from '@/components/audit-log/audit-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('audit')

export default function Page() {
  return <AuditPage />
}
