import { reportMailings } from '@/lib/domain/report-mailings'
import { listRoute } from '@/lib/http'

export const GET = listRoute(reportMailings, 'List reports that are sent by mail, by title')
