'use client'

import { IconCheck, IconCloudOff, IconLogin2, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import classes from './field.module.css'
import { useField, useFieldState } from './field-context'
import type { FieldState } from './model/field-state'
import { goTo, usePlace } from './use-place'

type Condition =
  | 'sent'
  | 'sending'
  | 'loading'
  | 'signedOut'
  | 'otherPerson'
  | 'offline'
  | 'busy'
  | 'full'
  | 'failed'

function conditionOf({ sync: { phase, problem } }: FieldState): Condition {
  if (problem === 'signed-out') return 'signedOut'
  if (problem === 'other-person') return 'otherPerson'
  // A first attempt is shown as such; while there is no connection, the next ones change nothing.
  return problem ?? (phase === 'idle' ? 'sent' : phase)
}

const icons = {
  sent: IconCheck,
  sending: IconRefresh,
  loading: IconRefresh,
  offline: IconCloudOff,
  signedOut: IconLogin2,
  otherPerson: IconLogin2,
  busy: IconCloudOff,
  full: IconCloudOff,
  failed: IconCloudOff,
} as const

/** How far the device and the server agree; a press leads to what waits, or updates. */
export function SyncBar() {
  const t = useTranslations('field.sync')
  const dates = useDates()
  const { field } = useField()
  const { tab, taskId } = usePlace()
  const condition = useFieldState(conditionOf)
  const all = useFieldState(({ changes }) => changes.length)
  const held = useFieldState(({ changes }) => changes.filter(({ state }) => state !== 'waiting').length)
  const waiting = all - held
  // As the clock of the device, which may be wrong, has shown it.
  const at = useFieldState(({ sync, clock }) => (sync.at === null ? null : sync.at - (clock ?? 0)))
  const Icon = icons[condition]
  const press = () => {
    if (condition === 'signedOut') window.location.assign('/sign-in?callbackUrl=%2Ffield')
    else if (all > 0 && (tab !== 'unsent' || taskId)) goTo({ tab: 'unsent' })
    else void field.sync(true)
  }
  const words = [
    ...(condition === 'sent' && all > 0 ? [] : [t(condition)]),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(held > 0 ? [t('held', { count: held })] : []),
  ]
  return (
    <button type="button" className={classes.sync} data-condition={condition} onClick={press}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <span aria-live="polite">{words.join(' · ')}</span>
      <small>{at === null ? t('never') : t('at', { at: dates.ago(at) })}</small>
    </button>
  )
}
