import { photoByHeightRoute } from '@/app/(api)/layers/media-routes'

export const GET = photoByHeightRoute('table')
