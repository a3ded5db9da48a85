import { signedIn } from '@/lib/access/policy'
import { listTaskStates, presentTaskStates } from '@/lib/domain/rules'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'States that rules of tasks speak of',
  access: signedIn,
  run: ({ ctx }) => listTaskStates(ctx),
  present: presentTaskStates,
})
