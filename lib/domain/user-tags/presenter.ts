import { integer, nullable, shape, text, type WireOf } from '@/lib/wire'

interface UserTagRecord {
  id: number
  title: string
  /** `#RRGGBB` or `#RGB`; null when there is none. */
  color: string | null
  revision: number
}

export const presentUserTag = shape<UserTagRecord>('UserTag')({
  id: integer((tag) => tag.id),
  title: text((tag) => tag.title),
  color: nullable.color((tag) => tag.color),
})

export type UserTagWire = WireOf<typeof presentUserTag>
