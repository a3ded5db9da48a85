import { signedIn } from '@/lib/access/policy'
import { listCapabilities, presentCapabilities } from '@/lib/domain/rules'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Capabilities on tasks',
  access: signedIn,
  run: ({ ctx }) => listCapabilities(ctx),
  present: presentCapabilities,
})
