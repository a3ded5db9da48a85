import { forRightOrOwn } from '@/lib/access/policy'
import { GaugeQuery, gaugePolicy, presentGauges, writeGaugeHistory } from '@/lib/domain/gauges'
import { rest, StreamedText } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read the history of sensor values of a user',
  access: forRightOrOwn(gaugePolicy.history),
  replica: true,
  path: inputs.IdPath,
  query: GaugeQuery,
  run: async ({ ctx, path, query }) => new StreamedText(await writeGaugeHistory(ctx, path.id, query)),
  present: presentGauges,
})
