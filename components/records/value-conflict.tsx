'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { useDates } from '@/components/ui/use-dates'
import { compareTexts, type TextPart } from './compare-texts'
import classes from './value-conflict.module.css'

interface ValueConflictProps {
  /** Name of the field; left out where it stands above. */
  label?: string
  /** The two values, as they are displayed; empty is shown as a dash. Where both are texts, their difference is marked. */
  mine: ReactNode
  theirs: ReactNode
  /** Who stored the other value, and when, where that is known. */
  by?: string
  at?: number
  onMine: () => void
  onTheirs: () => void
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

/** A text with the parts marked that the other one lacks. */
function Marked({ parts }: { parts: readonly TextPart[] }) {
  let begin = 0
  return parts.map(({ text, own }) => {
    const key = begin
    begin += text.length
    return own ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
  })
}

/** Both values of a field that somebody else changed while it was edited, and the choice between them. */
export function ValueConflict({ label, mine, theirs, by, at, onMine, onTheirs }: ValueConflictProps) {
  const t = useTranslations('kit.conflict')
  const dates = useDates()
  const who = [by, at !== undefined && dates.moment(at)].filter(Boolean).join(', ')
  const compared = typeof mine === 'string' && typeof theirs === 'string' ? compareTexts(mine, theirs) : null
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
        {side(t('mine'), compared ? <Marked parts={compared.one} /> : mine, t('keepMine'), onMine)}
        {side(
          who ? t('theirsBy', { who }) : t('theirs'),
          compared ? <Marked parts={compared.other} /> : theirs,
          t('takeTheirs'),
          onTheirs,
        )}
      </div>
    </div>
  )
}
