import { filesRoutes } from '@/app/(api)/layers/media-routes'

export const { GET, POST } = filesRoutes('table')
