'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useDates } from '@/components/ui/use-dates'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'
import type { Change } from '../store/change'
import { goTo } from '../use-place'
import { useChangeWords } from './use-change-words'

/** A change that waits, or that needs a decision. */
export function UnsentChange({ change, heldUp }: { change: Change; heldUp: boolean }) {
  const t = useTranslations('field.unsent')
  const task = useTranslations('field.task')
  const dates = useDates()
  const { words } = useChangeWords(change)
  const title = useFieldState(({ tasks }) => tasks.find((held) => held.task.id === change.taskId)?.task.title)
  return (
    <li data-state={change.state}>
      <button type="button" className={classes.unsentHead} onClick={() => goTo({ taskId: change.taskId })}>
        <small>
          {dates.short(change.madeAt)} · {title ?? task('number', { id: String(change.taskId) })}
        </small>
        <span>{words}</span>
      </button>
      {change.state === 'waiting' && heldUp && <p className={classes.warning}>{t('waitsFor')}</p>}
      {change.state === 'conflict' && <Conflict change={change} />}
      {change.state === 'refused' && <Refused change={change} />}
    </li>
  )
}

/** Both values, and a button for each. */
function Conflict({ change }: { change: Change }) {
  const t = useTranslations('field.unsent')
  const { field } = useField()
  const { own, theirs } = useChangeWords(change)
  return (
    <div className={classes.decision} role="alert">
      <p>{t('conflict', { theirs })}</p>
      <button type="button" className={classes.primary} onClick={() => void field.sendAgain(change)}>
        {t('mine', { value: own })}
      </button>
      <button type="button" className={classes.button} onClick={() => void field.giveUp(change)}>
        {t('theirs', { theirs })}
      </button>
    </div>
  )
}

/** The server names the field of the request first, which says nothing to people. */
const pathOfField = /^[a-z][\w.]*: /

function Refused({ change }: { change: Change }) {
  const t = useTranslations('field.unsent')
  const again = useTranslations('field')('tryAgain')
  const { field } = useField()
  const ask = useRef<HTMLDialogElement>(null)
  return (
    <div className={classes.decision} role="alert">
      <p>{t('refused', { failure: change.failure?.replace(pathOfField, '') || t('lost') })}</p>
      <button type="button" className={classes.primary} onClick={() => void field.sendAgain(change)}>
        {again}
      </button>
      <button type="button" className={classes.button} onClick={() => ask.current?.showModal()}>
        {t('giveUp')}
      </button>
      <dialog ref={ask} className={classes.sheet} aria-label={t('giveUp')}>
        <p>{t('giveUpAsk')}</p>
        <button type="button" className={classes.danger} onClick={() => void field.giveUp(change)}>
          {t('giveUp')}
        </button>
        <button type="button" className={classes.button} onClick={() => ask.current?.close()}>
          {t('keep')}
        </button>
      </dialog>
    </div>
  )
}
