'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDates } from '@/components/ui/use-dates'
import classes from './value-conflict.module.css'

interface ValueConflictProps {
  /** Name of the field; left out where it stands above. */
  label?: string
  /** The two values, as they are displayed; empty is shown as a dash. */
  mine: ReactNode
  theirs: ReactNode
  /** Who stored the other value, and when, where that is known. */
  by?: string
  at?: number
  onMine: () => void
  onTheirs: () => void
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

/** Both values of a field that somebody else changed while it was edited, and the choice between them. */
export function ValueConflict({ label, mine, theirs, by, at, onMine, onTheirs }: ValueConflictProps) {
  const t = useTranslations('kit.conflict')
  const dates = useDates()
  const who = [by, at !== undefined && dates.moment(at)].filter(Boolean).join(', ')
  const side = (title: string, value: ReactNode, action: string, onChoose: () => void) => (
    <div className={classes.side}>
      <span className={classes.title}>{title}</span>
      <span className={classes.value}>{isEmpty(value) ? '—' : value}</span>
      <Button size="xs" variant="default" onClick={onChoose}>
        {action}
      </Button>
    </div>
  )
  return (
    <div className={classes.conflict} role="group" aria-label={label ?? t('title')}>
      {label && <span className={classes.label}>{label}</span>}
      <div className={classes.sides}>
        {side(t('mine'), mine, t('keepMine'), onMine)}
        {side(who ? t('theirsBy', { who }) : t('theirs'), theirs, t('takeTheirs'), onTheirs)}
      </div>
    </div>
  )
}
