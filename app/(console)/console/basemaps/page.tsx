import { BasemapsPage } from '@/components/basemaps/basemaps-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('basemaps')

export default function Page() {
  return <BasemapsPage />
}
