'use client'

import { useTranslations } from 'next-intl'
import { initialsOf } from '@/components/person/initials-of'
import classes from './types.module.css'

interface MarkerPreviewProps {
  /** Address of the icon, stored or just chosen. */
  icon: string | null
  initials: boolean
  avatar: boolean
  /** CSS pixels. */
  size?: number
}

/** A preview of a person of the type on the map: the same ring, filled according to the type. */
export function MarkerPreview({ icon, initials, avatar, size = 40 }: MarkerPreviewProps) {
  const t = useTranslations('people.types')
  return (
    <span
      className={classes.marker}
      data-avatar={avatar || undefined}
      style={{ '--size': `${size}px` }}
      aria-hidden="true"
    >
      {avatar ? (
        <svg viewBox="0 0 40 40" className={classes.face} focusable="false">
          <rect width="40" height="40" className={classes.sky} />
          <circle cx="20" cy="16" r="7" className={classes.skin} />
          <path d="M5 40c1-10 7-14 15-14s14 4 15 14z" className={classes.coat} />
        </svg>
      ) : initials || !icon ? (
        <span>{initials ? initialsOf(t('sample')) : '?'}</span>
      ) : (
        <span className={classes.icon} style={{ backgroundImage: `url("${icon}")` }} />
      )}
    </span>
  )
}
