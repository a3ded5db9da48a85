import { signedIn } from '@/lib/access/policy'
import { presentWhoAmI } from '@/lib/domain/sessions'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Return the user that a token belongs to',
  access: signedIn,
  run: async ({ ctx }) => ({ user: { id: ctx.actor.userId, login: ctx.actor.login, fio: ctx.actor.fio } }),
  present: presentWhoAmI,
})
