import { flag, integer, nullable, pageOf, shape, text } from '@/lib/wire'
import type { UserTypeRecord } from './record'

export const presentUserType = shape<UserTypeRecord>('UserType')({
  id: integer((type) => type.id),
  title: text((type) => type.title),
  icon_update_date: nullable.moment((type) => type.iconUpdateDate),
  use_initials: flag((type) => type.useInitials),
  use_avatar: flag((type) => type.useAvatar),
  is_default: flag((type) => type.isDefault),
})

export const presentUserTypes = pageOf(presentUserType)
