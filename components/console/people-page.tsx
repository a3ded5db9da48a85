'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { PersonDevices } from '@/components/devices/person-devices'
import { UsersPage } from '@/components/users/users-page'
import type { UserTab } from '@/components/users/user-panel'
import { PanelScroll } from '@/components/records/record-panel'
import { useBulk } from '@/components/tasks/bulk/use-bulk'

const SensorPanel = dynamic(async () => (await import('@/components/sensors/sensor-panel')).SensorPanel)

/** The page of people, with tabs for devices and sensors; their tasks are handed over as bulk changes are made. */
export function PeoplePage() {
  const t = useTranslations()
  const { apply } = useBulk()
  const tabs: UserTab[] = [
    {
      value: 'devices',
      label: t('devices.tab'),
      content: (userId, onClose) => <PersonDevices userId={userId} onClose={onClose} />,
    },
    {
      value: 'sensors',
      label: t('sensors.tab'),
      content: (userId) => (
        <PanelScroll>
          <SensorPanel userId={userId} />
        </PanelScroll>
      ),
    },
  ]
  return (
    <UsersPage tabs={tabs} handOver={(tasks, assigneeId) => apply(tasks, { assigned_user_id: assigneeId })} />
  )
}
