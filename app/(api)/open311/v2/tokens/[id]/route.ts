import { tokenRoute } from '../../../routes'

export const GET = tokenRoute
