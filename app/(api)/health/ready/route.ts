import { anyone } from '@/lib/access/policy'
import { answerReadiness } from '@/lib/http/health'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Readiness: whether requests can be served; 503 names what is missing',
  access: anyone,
  probe: true,
  run: answerReadiness,
})
