import { signedIn } from '@/lib/access/policy'
import { listAllowedRules, presentAllowedRules } from '@/lib/domain/rules'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: "List the rules of the caller's role",
  access: signedIn,
  run: ({ ctx }) => listAllowedRules(ctx),
  present: presentAllowedRules,
})
