import { fileRoutes } from '@/app/(api)/layers/media-routes'

export const { GET, DELETE } = fileRoutes('table')
