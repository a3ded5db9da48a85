import { StatesPage } from '@/components/reference/task-states/states-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('taskStates')

export default function Page() {
  return <StatesPage />
}
