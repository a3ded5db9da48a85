import { signedIn } from '@/lib/access/policy'
import { ReportFileQuery, writeReport } from '@/lib/domain/movement'
import { answerStream, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Export trips, stops, totals of days or visits as XLSX, CSV, GPX, KML or GeoJSON',
  access: signedIn,
  replica: true,
  costs: 'export',
  query: ReportFileQuery,
  run: async ({ ctx, query }) => answerStream(await writeReport(ctx, query)),
})
