import { servicesRoute } from '../../routes'

export const GET = servicesRoute('json')
