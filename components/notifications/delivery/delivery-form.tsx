'use client'

import { Button, Select, Skeleton, Switch } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { request } from '@/components/api/request'
import { useApiMutation, useApiOne } from '@/components/api/use-api'
import { ListFailure } from '@/components/ui/list-failure'
import type { MessagePreferencesWire } from '@/lib/domain/channel-messages/presenter'
import { digests } from '@/lib/shared/delivery-moment'
import classes from '../notifications.module.css'

const address = '/rest/notifications/delivery'
const usualQuiet = { from: '22:00', to: '08:00' }

/** When the reader wants letters and messages: quiet hours, and all of a while at once. */
export function DeliveryForm() {
  const loaded = useApiOne<MessagePreferencesWire>('message-preferences', address)
  if (loaded.error) return <ListFailure error={loaded.error} onRetry={() => void loaded.reload()} />
  if (!loaded.data) return <Skeleton height={160} radius="md" aria-busy="true" />
  return <Fields now={{ stored: loaded.data, etag: loaded.etag }} />
}

interface Seen {
  stored: MessagePreferencesWire
  etag: string | null
}

/** `now` is what is stored, which another tab may change while something is typed here. */
function Fields({ now }: { now: Seen }) {
  const t = useTranslations('notifications.delivery')
  const [seen, setSeen] = useState(now)
  const { stored } = seen
  const [values, setValues] = useState(stored)
  /** Saving was refused: who saves again, replaces what was stored meanwhile. */
  const [isTold, setTold] = useState(false)
  const { mutate, isPending } = useApiMutation(
    async (body: MessagePreferencesWire) => {
      setTold(true)
      const ifMatch = isTold ? now.etag : seen.etag
      return request<MessagePreferencesWire>(address, { method: 'PUT', body, ifMatch })
    },
    {
      stale: ['message-preferences'],
      failed: t('notSaved'),
      onDone: ({ body, etag }) => {
        setSeen({ stored: body, etag })
        setValues(body)
        setTold(false)
      },
    },
  )
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored.timezone])],
    [stored.timezone],
  )
  const change = (part: Partial<MessagePreferencesWire>) => setValues({ ...values, ...part })
  const { quiet_from: from, quiet_to: to } = values
  const quiet = from !== null && to !== null
  const dirty = JSON.stringify(values) !== JSON.stringify(stored)
  if (!dirty && !isPending && now.etag !== seen.etag) {
    setSeen(now)
    setValues(now.stored)
  }
  return (
    <form
      className={classes.delivery}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(values)
      }}
    >
      <h3>{t('title')}</h3>
      <Switch
        label={t('quiet')}
        description={t('quietHint')}
        checked={quiet}
        onChange={({ currentTarget: { checked } }) =>
          change({ quiet_from: checked ? usualQuiet.from : null, quiet_to: checked ? usualQuiet.to : null })
        }
      />
      {quiet && (
        <div className={classes.times}>
          <TimeInput
            size="sm"
            label={t('from')}
            value={from}
            onChange={({ currentTarget: { value } }) => value && change({ quiet_from: value })}
          />
          <TimeInput
            size="sm"
            label={t('to')}
            value={to}
            onChange={({ currentTarget: { value } }) => value && change({ quiet_to: value })}
          />
        </div>
      )}
      <Switch
        label={t('alarms')}
        checked={values.alarms_break_through}
        onChange={({ currentTarget: { checked } }) => change({ alarms_break_through: checked })}
      />
      <div className={classes.times}>
        <Select
          size="sm"
          label={t('digest')}
          allowDeselect={false}
          data={digests.map((one) => ({ value: one, label: t(`digests.${one}`) }))}
          value={values.digest}
          onChange={(digest) => digest && change({ digest })}
        />
        {values.digest === 'daily' && (
          <TimeInput
            size="sm"
            label={t('digestTime')}
            value={values.digest_time}
            onChange={({ currentTarget: { value } }) => value && change({ digest_time: value })}
          />
        )}
        <Select
          size="sm"
          label={t('timezone')}
          searchable
          allowDeselect={false}
          limit={200}
          data={zones}
          value={values.timezone}
          onChange={(timezone) => timezone && change({ timezone })}
        />
      </div>
      <Button type="submit" size="sm" w="fit-content" loading={isPending} disabled={!dirty}>
        {t('save')}
      </Button>
    </form>
  )
}
