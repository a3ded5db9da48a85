import { signedIn } from '@/lib/access/policy'
import { presentSetup, readSetup } from '@/lib/domain/server-setup'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'What is still loading; for Main administrators also what is unsafe in the set-up',
  access: signedIn,
  run: async ({ ctx }) => readSetup(ctx),
  present: presentSetup,
})
