import { flag, integer, part, shape, text } from '@/lib/wire'
import type { NewSession } from './sign-in'

/** The token pair of the map API. */
export const presentTokenPair = shape<Pick<NewSession, 'token' | 'refreshToken' | 'ttl'>>('TokenPair')({
  token: text((s) => s.token),
  refreshToken: text((s) => s.refreshToken),
  ttl: integer((s) => s.ttl),
})

interface WhoAmI {
  user: { id: number; login: string; fio: string }
}

export const presentWhoAmI = shape<WhoAmI>('WhoAmI')({
  authenticated: flag(() => true),
  user: part(
    (w) => w.user,
    shape<WhoAmI['user']>('SessionUser')({
      id: integer((u) => u.id),
      login: text((u) => u.login),
      fio: text((u) => u.fio),
    }),
  ),
})
