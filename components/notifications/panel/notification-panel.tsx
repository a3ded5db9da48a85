'use client'

import { Button, EmptyState, Skeleton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFailure } from '@/components/ui/list-failure'
import { useDates } from '@/components/ui/use-dates'
import classes from '../notifications.module.css'
import { type NotificationFilter, useMarkRead, useNotifications, useUnreadCount } from '../use-notifications'
import { groupByDay } from './group-by-day'
import { NotificationItem } from './notification-item'
import { PanelTools } from './panel-tools'

const portion = 25
/** Older ones are found in the tasks themselves. */
const most = 200

/** The notifications of the reader by days, latest first. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('notifications')
  const [filter, setFilter] = useState<NotificationFilter>({ unread: false, reason: null })
  const [limit, setLimit] = useState(portion)
  const { items, total, loading, error, retry } = useNotifications(filter, limit)
  const markRead = useMarkRead()
  const left = useUnreadCount()
  const unread = items.filter((one) => one.read_at === null)
  const [newest] = items
  const readAll = () => {
    if (filter.reason !== null) markRead.mutate({ ids: unread.map(({ id }) => id) })
    else if (newest) markRead.mutate({ before: newest.date })
  }
  const filtered = filter.unread || filter.reason !== null
  return (
    <>
      <PanelTools
        filter={filter}
        onFilter={(next) => {
          setFilter(next)
          setLimit(portion)
        }}
        onReadAll={(filter.reason === null ? left : unread.length) > 0 ? readAll : undefined}
      />
      <div className={classes.scroll} tabIndex={-1}>
        {error ? (
          <ListFailure error={error} onRetry={retry} />
        ) : loading ? (
          <Skeleton height={180} radius="md" m="sm" aria-busy="true" />
        ) : items.length === 0 ? (
          <EmptyState
            p="xl"
            icon={<IconBell />}
            title={t(filtered ? 'nothingFits' : 'empty')}
            description={t(filtered ? 'nothingFitsHint' : 'emptyHint')}
          />
        ) : (
          groupByDay(items).map(({ day, items: ofDay }) => (
            <section key={day} className={classes.day}>
              <DayTitle day={day} />
              <ul>
                {ofDay.map((one) => (
                  <NotificationItem
                    key={one.id}
                    notification={one}
                    onRead={() => markRead.mutate({ ids: [one.id] })}
                    onOpen={() => {
                      if (one.read_at === null) markRead.mutate({ ids: [one.id] })
                      onLeave()
                    }}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
        {total > items.length && items.length < most && items.length > 0 && (
          <Button variant="subtle" fullWidth onClick={() => setLimit(Math.min(most, limit + portion))}>
            {t('older')}
          </Button>
        )}
        {total > most && items.length >= most && (
          <p className={classes.note}>{t('cut', { shown: most, total })}</p>
        )}
      </div>
    </>
  )
}

function DayTitle({ day }: { day: string }) {
  const t = useTranslations('notifications')
  const dates = useDates()
  const today = dayjs().format('YYYY-MM-DD')
  const yesterday = dayjs().subtract(1, 'day').format('YYYY-MM-DD')
  return <h3>{day === today ? t('today') : day === yesterday ? t('yesterday') : dates.ofDay(day)}</h3>
}
