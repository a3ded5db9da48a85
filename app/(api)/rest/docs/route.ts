import { anyone } from '@/lib/access/policy'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Open the description of the interface',
  access: anyone,
  run: async () => ({ status: 307, headers: { location: '/docs' }, body: null }),
  answers: { 307: 'The page of the description' },
})
