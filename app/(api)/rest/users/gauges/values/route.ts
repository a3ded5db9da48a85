import { signedIn } from '@/lib/access/policy'
import { CurrentGaugeQuery, presentGauges, writeGaugeValues } from '@/lib/domain/gauges'
import { rest, StreamedText } from '@/lib/http'

export const GET = rest({
  summary: 'Read the current sensor values of visible users',
  access: signedIn,
  replica: true,
  query: CurrentGaugeQuery,
  run: async ({ ctx, query }) => new StreamedText(writeGaugeValues(ctx, query)),
  present: presentGauges,
})
