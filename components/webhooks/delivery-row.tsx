'use client'

import { Badge, Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useDates } from '@/components/ui/use-dates'
import type { Delivery } from './webhook'
import classes from './webhooks.module.css'

interface DeliveryRowProps {
  delivery: Delivery
  busy: boolean
  onReplay: () => void
}

const colors = { pending: 'gray', delivered: 'green', failed: 'red' } as const

export function DeliveryRow({ delivery, busy, onReplay }: DeliveryRowProps) {
  const t = useTranslations('webhooks.deliveries')
  const dates = useDates()
  const [open, setOpen] = useState(false)
  const body = useId()
  const { id, seq, topic, status, attempts, last_status: answer, duration, next_try: next } = delivery
  const name = seq === null ? t('isTest') : topic
  const facts = [
    dates.short(delivery.created_at),
    attempts > 0 && t('attempts', { count: attempts }),
    attempts > 0 && (answer === null ? t('noAnswer') : t('answer', { status: String(answer) })),
    duration !== null && t('duration', { ms: duration }),
    next !== null && status === 'pending' && t(attempts > 0 ? 'next' : 'first', { date: dates.short(next) }),
  ].filter(Boolean)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <li className={classes.delivery}>
      <div className={classes.deliveryHead}>
        <UnstyledButton
          className={classes.deliveryName}
          aria-expanded={open}
          aria-controls={body}
          aria-label={t('details', { id, name })}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={16} stroke={1.7} aria-hidden="true" style={{ flex: 'none' }} />
          <span className={classes.topic}>{name}</span>
        </UnstyledButton>
        <Badge color={colors[status]} variant="light" className={classes.badge} data-status={status}>
          {t(status)}
        </Badge>
        {seq !== null && status !== 'pending' && (
          <Button variant="default" size="compact-xs" disabled={busy} onClick={onReplay}>
            {t('replay')}
          </Button>
        )}
      </div>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <div id={body} hidden={!open}>
        {open && <DeliveryDetails delivery={delivery} />}
      </div>
    </li>
  )
}

function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.deliveries')
  return (
    <dl className={classes.details}>
      {delivery.last_error && (
        <>
          <dt>{t('error')}</dt>
          <dd>{delivery.last_error}</dd>
        </>
      )}
      <dt>{t('response')}</dt>
      <dd>
        <pre>{delivery.response || t('empty')}</pre>
      </dd>
      <dt>
        {t('body')}
        {delivery.seq !== null && ` · ${t('seq', { seq: delivery.seq })}`}
      </dt>
      <dd>
        <pre>{delivery.body}</pre>
      </dd>
    </dl>
  )
}
