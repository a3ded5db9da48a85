import { ClustersPage } from '@/components/clusters/clusters-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('clusters')

export default function Page() {
  return <ClustersPage />
}
