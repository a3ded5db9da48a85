import { signedIn } from '@/lib/access/policy'
import { presentWhoAmI } from '@/lib/domain/sessions'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Whose token this is',
  access: signedIn,
  run: async ({ ctx }) => ({ user: { id: ctx.actor.userId, login: ctx.actor.login, fio: ctx.actor.fio } }),
  present: presentWhoAmI,
})
