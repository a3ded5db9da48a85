import type { ReactNode } from 'react'
import classes from './looks.module.css'
import { PersonAvatar, type PersonLook } from './person-avatar'
import common from '../ui/common.module.css'

interface PersonBadgeProps {
  person: PersonLook
  /** A second line under the name. */
  under?: ReactNode
  size?: number
}

export function PersonBadge({ person, under, size = 28 }: PersonBadgeProps) {
  return (
    <span className={common.row10Shrinking}>
      <PersonAvatar person={person} size={size} />
      <span className={classes.words}>
        <span className={classes.name}>{person.fio}</span>
        {under !== undefined && <span className={classes.under}>{under}</span>}
      </span>
    </span>
  )
}
