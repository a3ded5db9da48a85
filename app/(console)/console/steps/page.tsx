import { StepsPage } from '@/components/reference/steps/steps-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('steps')

export default function Page() {
  return <StepsPage />
}
