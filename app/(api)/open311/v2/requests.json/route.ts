import { createRoute, requestsRoute } from '../../routes'

export const GET = requestsRoute('json')
export const POST = createRoute('json')
