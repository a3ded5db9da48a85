import { requestRoute } from '../../../routes'

export const GET = requestRoute
