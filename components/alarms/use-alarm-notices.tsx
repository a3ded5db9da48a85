'use client'

import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { useStore } from '@/components/ui/create-store'
import { alarmChanges } from './alarm-updater'
import { alarmTitle, type DeviceEvent } from './device-event'

const noticeOf = ({ id }: DeviceEvent) => `alarm-${id}`

/** Shows a notice for each new alarm, which stays until the reader closes it or somebody acknowledges the alarm. */
export function useAlarmNotices() {
  const t = useTranslations('alarms')
  const locale = useLocale()
  const changes = useStore(alarmChanges, (latest) => latest)
  const show = useEffectEvent((alarm: DeviceEvent) => {
    const id = noticeOf(alarm)
    notifications.show({
      id,
      title: alarmTitle(locale, alarm),
      color: 'red',
      autoClose: false,
      role: 'alert',
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>{alarm.user.fio}</span>
          <Button
            component={PageLink}
            href={`/console/live?id=${alarm.user.id}`}
            variant="subtle"
            color="red"
            size="compact-sm"
            flex="none"
            onClick={() => notifications.hide(id)}
          >
            {t('onMap')}
          </Button>
        </Group>
      ),
    })
  })
  useEffect(() => {
    for (const alarm of changes.raised) show(alarm)
    for (const alarm of changes.acknowledged) notifications.hide(noticeOf(alarm))
  }, [changes])
}
