'use client'

import { Badge, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { post, useApiList, useApiMutation } from '@/components/api/use-api'
import { ListFailure } from '@/components/ui/list-failure'
import { showDone } from '@/components/ui/show-notice'
import { useDates } from '@/components/ui/use-dates'
import common from '../ui/common.module.css'
import { type Letter, letterStates, mailAddress } from './mail-api'
import connection from '@/components/records/connection/connection.module.css'
import classes from './mail.module.css'

const portion = 25
const colors = { waiting: 'gray', sent: 'green', dead: 'red' } as const

/** Letters that wait, were sent or were given up. */
export function LetterList() {
  const t = useTranslations('mail.letters')
  const [state, setState] = useState('')
  const [limit, setLimit] = useState(portion)
  const list = useApiList<Letter>('mail-letters', `${mailAddress}/letters`, {
    query: { page: 1, limit, state: state || null },
    staleTime: 0,
  })
  const resend = useApiMutation((id: number) => post<Letter>(`${mailAddress}/letters/${id}/resend`, {}), {
    stale: ['mail-letters'],
    onDone: () => showDone(t('resent')),
  })
  return (
    <section className={connection.group} aria-label={t('title')}>
      <div className={classes.bar}>
        <h2 className={common.heading}>{t('title')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('state')}
          data={[
            { value: '', label: t('all') },
            ...letterStates.map((one) => ({ value: one, label: t(`states.${one}`) })),
          ]}
          value={state}
          onChange={(next) => {
            setState(next)
            setLimit(portion)
          }}
        />
      </div>
      {list.error && <ListFailure error={list.error} onRetry={list.retry} />}
      {list.loading && <Skeleton height={80} />}
      {!list.loading && !list.error && list.items.length === 0 && <p className={common.note}>{t('none')}</p>}
      <ul className={classes.letters}>
        {list.items.map((letter) => (
          <LetterRow
            key={letter.id}
            letter={letter}
            busy={resend.isPending}
            onResend={() => resend.mutate(letter.id)}
          />
        ))}
      </ul>
      {list.items.length === limit && (
        <Button variant="subtle" size="xs" onClick={() => setLimit(limit + portion)}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

interface LetterRowProps {
  letter: Letter
  busy: boolean
  onResend: () => void
}

function LetterRow({ letter, busy, onResend }: LetterRowProps) {
  const t = useTranslations('mail')
  const dates = useDates()
  const { state, subject, address, attempts, next_try: next, last_error: fault, last_code: code } = letter
  const facts = [
    address,
    dates.short(letter.sent_at ?? letter.created_at),
    attempts > 1 && t('letters.attempts', { count: attempts }),
    fault && `${t(`faults.${fault}`)}${code ? ` (${code})` : ''}`,
    next !== null && attempts > 0 && t('letters.next', { date: dates.short(next) }),
  ].filter(Boolean)
  return (
    <li className={classes.letter}>
      <div className={classes.letterHead}>
        <span className={classes.subject}>{subject}</span>
        <Badge color={colors[state]} variant="light" flex="none">
          {t(`letters.states.${state}`)}
        </Badge>
        {letter.resendable && (
          <Button variant="default" size="compact-xs" flex="none" disabled={busy} onClick={onResend}>
            {t('letters.resend')}
          </Button>
        )}
      </div>
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </li>
  )
}
