import { GeocoderPage } from '@/components/geocoder/geocoder-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('geocoder')

export default function Page() {
  return <GeocoderPage />
}
