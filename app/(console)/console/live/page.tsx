import { LiveLoader } from '@/components/live-map/live-loader'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('live')

export default function LiveMapPage() {
  return <LiveLoader />
}
