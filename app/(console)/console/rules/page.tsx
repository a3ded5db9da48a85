import { RulesPage } from '@/components/role-rules/rules-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('rules')

export default function Page() {
  return <RulesPage />
}
