import { SchedulesPage } from '@/components/schedules/schedules-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('schedules')

export default function Page() {
  return <SchedulesPage />
}
