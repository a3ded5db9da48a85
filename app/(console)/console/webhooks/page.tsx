import { WebhooksPage } from '@/components/webhooks/webhooks-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('webhooks')

export default function Page() {
  return <WebhooksPage />
}
