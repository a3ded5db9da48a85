import { MovementLoader } from '@/components/movement/movement-loader'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('movement')

export default function Page() {
  return <MovementLoader />
}
