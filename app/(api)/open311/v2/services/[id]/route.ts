import { serviceRoute } from '../../../routes'

export const GET = serviceRoute
