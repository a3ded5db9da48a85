import { signedIn } from '@/lib/access/policy'
import { getCurrentUser, presentCurrentUser } from '@/lib/domain/users'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the signed-in user',
  access: signedIn,
  run: ({ ctx }) => getCurrentUser(ctx),
  present: presentCurrentUser,
})
