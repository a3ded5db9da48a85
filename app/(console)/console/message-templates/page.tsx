import { TemplatesPage } from '@/components/message-templates/templates-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('messageTemplates')

export default function Page() {
  return <TemplatesPage />
}
