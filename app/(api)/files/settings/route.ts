import { anyone } from '@/lib/access/policy'
import { presentBackwardCompatible, readBackwardCompatible } from '@/lib/domain/configuration'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read upload settings, at the older address that some clients use',
  access: anyone,
  run: ({ ctx }) => readBackwardCompatible(ctx),
  present: presentBackwardCompatible,
})
