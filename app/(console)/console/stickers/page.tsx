import { StickersPage } from '@/components/reference/stickers/stickers-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('stickers')

export default function Page() {
  return <StickersPage />
}
