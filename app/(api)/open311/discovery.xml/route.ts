import { discoveryRoute } from '../routes'

export const GET = discoveryRoute('xml')
