import { flag, integer, nullable, shape, text, type WireOf } from '@/lib/wire'

export interface UserTypeRecord {
  id: number
  title: string
  /** Name of an upload; the built-in type has none. */
  iconFileName: string | null
  iconUpdateDate: Date | null
  useInitials: boolean
  useAvatar: boolean
  isDefault: boolean
  revision: number
}

export const presentUserType = shape<UserTypeRecord>('UserType')({
  id: integer((type) => type.id),
  title: text((type) => type.title),
  icon_update_date: nullable.moment((type) => type.iconUpdateDate),
  use_initials: flag((type) => type.useInitials),
  use_avatar: flag((type) => type.useAvatar),
  is_default: flag((type) => type.isDefault),
})

export type UserTypeWire = WireOf<typeof presentUserType>
