import { Avatar } from '@mantine/core'
import type { ListedUserWire } from '@/lib/domain/users/presenter'
import { initialsOf } from './initials-of'
import classes from './looks.module.css'

export type PersonLook = Pick<ListedUserWire, 'id' | 'fio'> &
  Partial<Pick<ListedUserWire, 'avatar_update_date' | 'blocked'>>

interface PersonAvatarProps {
  person: PersonLook
  /** CSS pixels. */
  size?: number
}

/** The URL changes with the picture, so that browsers may cache it for ever. */
export const avatarAddress = ({ id, avatar_update_date: at }: PersonLook, pixels: number) =>
  `/rest/users/${id}/avatar/crop/w${pixels}/h${pixels}?v=${at}`

/** Decorative: the name is next to it. Initials are a plain element, because long lists have many of them. */
export function PersonAvatar({ person, size = 28 }: PersonAvatarProps) {
  const blocked = person.blocked || undefined
  if (person.avatar_update_date) {
    return (
      <Avatar
        src={avatarAddress(person, size * 2)}
        name={person.fio}
        alt=""
        size={size}
        className={classes.avatar}
        data-blocked={blocked}
        aria-hidden="true"
      />
    )
  }
  return (
    <span
      className={classes.face}
      data-blocked={blocked}
      aria-hidden="true"
      style={{ '--size': `${size}px` }}
    >
      {initialsOf(person.fio)}
    </span>
  )
}
