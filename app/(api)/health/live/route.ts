import { anyone } from '@/lib/access/policy'
import { presentHealth } from '@/lib/http/health'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Whether the process answers at all',
  access: anyone,
  probe: true,
  run: async () => ({ status: 'ok', reasons: [] }),
  present: presentHealth,
})
