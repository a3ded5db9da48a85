import { signedIn } from '@/lib/access/policy'
import { map } from '@/lib/http'
import { presentSetup, readSetup } from '@/lib/http/health'

export const GET = map({
  summary: 'What is still loading; for Main administrators also what is unsafe in the set-up',
  access: signedIn,
  run: async ({ ctx }) => readSetup(ctx),
  present: presentSetup,
})
