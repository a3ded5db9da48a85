import { ConfigurationPage } from '@/components/configuration/configuration-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('configuration')

export default function Page() {
  return <ConfigurationPage />
}
