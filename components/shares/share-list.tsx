'use client'

import { Anchor, Badge, Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { remove, useApiMutation } from '@/components/api/use-api'
import { PageLink } from '@/components/ui/page-link'
import { showDone } from '@/components/ui/show-notice'
import { useDates } from '@/components/ui/use-dates'
import type { ShareWire } from '@/lib/domain/shares/presenter'
import classes from './shares.module.css'

interface ShareListProps {
  items: readonly ShareWire[]
  /** Names what each link shows; in the dialog of one task that is clear. */
  named?: boolean
}

/** Links that work, each with its use and a button that ends it. */
export function ShareList({ items, named = false }: ShareListProps) {
  return (
    <ul className={classes.list}>
      {items.map((share) => (
        <ShareRow key={share.id} share={share} named={named} />
      ))}
    </ul>
  )
}

const addressOf = ({ task_id: task, user_id: user }: ShareWire) =>
  task === null ? `/console/users?id=${user}` : `/console/tasks/${task}`

function ShareRow({ share, named }: { share: ShareWire; named: boolean }) {
  const t = useTranslations('shares')
  const dates = useDates()
  const cancel = useTranslations('kit')('cancel')
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useApiMutation(() => remove(`/rest/shares/${share.id}`), {
    stale: ['shares', 'audit'],
    failed: t('notRevoked'),
    onDone: () => showDone(t('revoked')),
  })
  const until = t('until', { date: dates.short(share.expires_at) })
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        {named && (
          <span className={classes.name}>
            <Anchor component={PageLink} href={addressOf(share)} inherit>
              {share.title}
            </Anchor>
          </span>
        )}
        <span>
          {until}{' '}
          {share.position && (
            <Badge size="xs" variant="light" color="petrol">
              {t('withPosition')}
            </Badge>
          )}
        </span>
        {share.note && <span>{share.note}</span>}
        <span className={classes.dim}>
          {t('madeBy', { fio: share.maker.fio, date: dates.short(share.created_at) })}
        </span>
        <span className={classes.dim}>
          {share.last_used_at === null
            ? t('unused')
            : t('used', { count: share.uses, date: dates.ago(share.last_used_at) })}
        </span>
        {asking && <span role="alert">{t('revokeAsk')}</span>}
      </div>
      <Group className={classes.revoke} gap="xs" justify="flex-end">
        {asking && (
          // The question takes the place of the button that had the focus.
          <Button size="compact-sm" variant="default" autoFocus onClick={() => setAsking(false)}>
            {cancel}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant={asking ? 'filled' : 'light'}
          color="red"
          loading={isPending}
          aria-label={t('revokeOne', { what: `${share.title}, ${until}` })}
          onClick={() => (asking ? mutate(undefined) : setAsking(true))}
        >
          {t('revoke')}
        </Button>
      </Group>
    </li>
  )
}
