import { signedIn } from '@/lib/access/policy'
import { listAllowedRules, presentAllowedRules } from '@/lib/domain/rules'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Rules of the role of the caller',
  access: signedIn,
  run: ({ ctx }) => listAllowedRules(ctx),
  present: presentAllowedRules,
})
