import { reportMailings } from '@/lib/domain/report-mailings'
import { createRoute } from '@/lib/http'

export { GET } from './list/route'

export const POST = createRoute(reportMailings, 'Set up a report that is sent by mail when it is due')
