import { signedIn } from '@/lib/access/policy'
import { presentGauges, writeGaugeValues } from '@/lib/domain/gauges'
import { rest, StreamedText } from '@/lib/http'

export const GET = rest({
  summary: 'Current values of the sensors of visible users',
  access: signedIn,
  run: async ({ ctx }) => new StreamedText(writeGaugeValues(ctx)),
  present: presentGauges,
})
