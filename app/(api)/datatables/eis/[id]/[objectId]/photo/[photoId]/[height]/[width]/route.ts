import { photoBySizeRoute } from '@/app/(api)/layers/media-routes'

export const GET = photoBySizeRoute('table')
