import { integer, nullable, pageOf, shape, text } from '@/lib/wire'
import type { UserTagRecord } from './record'

export const presentUserTag = shape<UserTagRecord>('UserTag')({
  id: integer((tag) => tag.id),
  title: text((tag) => tag.title),
  color: nullable.text((tag) => tag.color),
})

export const presentUserTags = pageOf(presentUserTag)
