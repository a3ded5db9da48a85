import { anyone } from '@/lib/access/policy'
import { presentHealth } from '@/lib/http/health'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Liveness: whether the process responds',
  access: anyone,
  probe: true,
  run: async () => ({ status: 'ok', reasons: [], replica: null }),
  present: presentHealth,
})
