import { anyone } from '@/lib/access/policy'
import { presentBackwardCompatible, readBackwardCompatible } from '@/lib/domain/configuration'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the same under the older address that clients still know',
  access: anyone,
  run: ({ ctx }) => readBackwardCompatible(ctx),
  present: presentBackwardCompatible,
})
