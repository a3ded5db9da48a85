import { CalendarsPage } from '@/components/calendars/calendars-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('calendars')

export default function Page() {
  return <CalendarsPage />
}
