import { initialsOf } from '@/components/person/initials-of'
import { lookOf } from '@/components/person/type-look'
import type { Person } from '@/components/api/person-types'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

/** What is drawn inside a marker, encoded as an image name, so that equal faces are drawn once. */
export type Avatar =
  | { kind: 'avatar'; userId: number; version: number; initials: string }
  | { kind: 'icon'; typeId: number; version: number }
  | { kind: 'initials'; initials: string }

/** A portrait takes precedence over initials, initials over the icon; people with none get initials. */
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
