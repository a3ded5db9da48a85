import { createRoute, requestsRoute } from '../../routes'

export const GET = requestsRoute('xml')
export const POST = createRoute('xml')
