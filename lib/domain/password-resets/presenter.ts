import { moment, shape, text, type WireOf } from '@/lib/wire'
import type { ResetLink } from './create-reset-link'
import type { OpenLink } from './use-link'

export const presentResetLink = shape<ResetLink>('ResetLink')({
  link: text((made) => made.link),
  expires_at: moment((made) => made.expiresAt),
  mailed: text((made) => made.mailed),
})

export const presentOpenLink = shape<OpenLink>('OpenResetLink')({
  login: text((link) => link.login),
  expires_at: moment((link) => link.expiresAt),
})

export type ResetLinkWire = WireOf<typeof presentResetLink>
export type OpenLinkWire = WireOf<typeof presentOpenLink>
