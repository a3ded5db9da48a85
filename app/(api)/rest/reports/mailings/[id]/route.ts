import { reportMailings } from '@/lib/domain/report-mailings'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(reportMailings, {
  read: 'Read a report that is sent by mail, with how its latest letters went',
  change: 'Change or pause a report that is sent by mail',
  remove: 'Delete a report that is sent by mail',
})
