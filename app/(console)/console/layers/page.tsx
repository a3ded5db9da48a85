import { LayersPage } from '@/components/layers/layers-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('layers')

export default function Page() {
  return <LayersPage />
}
