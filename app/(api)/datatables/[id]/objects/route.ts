import { objectsRoutes } from '@/app/(api)/layers/object-routes'

export const { GET, POST } = objectsRoutes('table')
