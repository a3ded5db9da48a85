import { initialsOf } from '@/components/person/initials-of'
import { lookOf } from '@/components/person/type-look'
import type { Person } from '@/components/api/person-types'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

/** What stands inside a mark; it is told to the map as the name of a picture, so that equal faces are drawn once. */
export type Avatar =
  | { kind: 'avatar'; userId: number; version: number; initials: string }
  | { kind: 'icon'; typeId: number; version: number }
  | { kind: 'initials'; initials: string }

/** A portrait goes before initials, initials before the icon; who has none of them gets initials. */
export function avatarKey(person: Person | undefined, type: UserTypeWire | undefined): string {
  if (!person) return 'n:?'
  const initials = initialsOf(person.fio) || '?'
  const look = type && lookOf(type)
  if (look === 'avatar' && person.avatar_update_date)
    return `u:${person.id}:${person.avatar_update_date}:${initials}`
  const drawsIcon = look === 'icon' || (look === 'avatar' && !type?.use_initials)
  return drawsIcon && type?.icon_update_date ? `t:${type.id}:${type.icon_update_date}` : `n:${initials}`
}

export function readAvatarKey(key: string): Avatar {
  const [kind, first = '', second = '', third = ''] = key.split(':')
  if (kind === 'u') return { kind: 'avatar', userId: Number(first), version: Number(second), initials: third }
  if (kind === 't') return { kind: 'icon', typeId: Number(first), version: Number(second) }
  return { kind: 'initials', initials: first || '?' }
}
