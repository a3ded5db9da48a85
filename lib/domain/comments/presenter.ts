import { integer, items, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { Mentionable } from './mentions'

const person = shape<Mentionable>('MentionablePerson')({
  id: integer((one) => one.id),
  fio: text((one) => one.fio),
  organization_name: nullable.text((one) => one.organizationName),
})

export const presentMentionable = items(person)

export type MentionableWire = WireOf<typeof person>
