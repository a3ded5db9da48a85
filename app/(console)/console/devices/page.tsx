import { DevicesPage } from '@/components/devices/devices-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('devices')

export default function Page() {
  return <DevicesPage />
}
