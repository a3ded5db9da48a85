import { anyone } from '@/lib/access/policy'
import { answerMetrics } from '@/lib/http/health'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Prometheus metrics, for the local machine and for holders of METRICS_TOKEN',
  access: anyone,
  probe: true,
  run: ({ request }) => answerMetrics(request),
})
