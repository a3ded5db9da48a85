import { pageTitle } from '@/app/(console)/page-title'
import { ServerStatusPage } from '@/components/server-status/server-status-page'

export const generateMetadata = pageTitle('server')

export default function Page() {
  return <ServerStatusPage />
}
