import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

/** The URL changes with the icon, so that browsers may cache it for ever. */
export const iconAddress = ({ id, icon_update_date: at }: UserTypeWire) =>
  at === null ? null : `/rest/users/types/${id}/icon?v=${at}`

export const lookNames = ['icon', 'initials', 'avatar'] as const
export type LookName = (typeof lookNames)[number]

/** A portrait takes precedence over initials, initials over the icon. */
export const lookOf = ({
  use_avatar,
  use_initials,
}: Pick<UserTypeWire, 'use_avatar' | 'use_initials'>): LookName =>
  use_avatar ? 'avatar' : use_initials ? 'initials' : 'icon'
