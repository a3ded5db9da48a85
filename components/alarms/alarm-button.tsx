'use client'

import { Drawer, Indicator } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'
import { ToolButton } from '@/components/ui/tool-button'
import { AlarmPanel } from './alarm-panel'
import { shownAlarms } from './device-event'
import { useAlarmNotices } from './use-alarm-notices'
import { useOpenAlarms } from './use-device-events'

/** Opens the list of alarms and shows how many are open; absent for those who follow nobody. */
export function AlarmButton() {
  const may = useMay()
  return may.console.followPeople === true ? <OpenAlarms /> : null
}

function OpenAlarms() {
  const t = useTranslations('alarms')
  const { total } = useOpenAlarms()
  const [opened, { open, close }] = useDisclosure(false)
  useAlarmNotices()
  const label = total > 0 ? t('buttonCount', { count: total }) : t('title')
  return (
    <>
      <Indicator
        disabled={total === 0}
        label={total > shownAlarms ? `${shownAlarms}+` : total}
        color="red"
        size={16}
        offset={6}
        aria-hidden={false}
      >
        <ToolButton label={label} size="lg" color={total > 0 ? 'red' : 'gray'} onClick={open}>
          <IconAlertTriangle size={19} stroke={1.7} />
        </ToolButton>
      </Indicator>
      <Drawer opened={opened} onClose={close} position="right" size={440} title={t('title')}>
        {opened && <AlarmPanel onLeave={close} />}
      </Drawer>
    </>
  )
}
