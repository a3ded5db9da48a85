import { objectRoutes } from '@/app/(api)/layers/object-routes'

export const { GET, PATCH, DELETE } = objectRoutes('layer')
