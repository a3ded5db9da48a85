'use client'

import { useTranslations } from 'next-intl'
import { PersonDevices } from '@/components/devices/person-devices'
import { UsersPage } from '@/components/users/users-page'
import type { UserTab } from '@/components/users/user-panel'
import { PanelScroll } from '@/components/records/record-panel'
import { SensorPanel } from '@/components/sensors/sensor-panel'

/** The page of people, with tabs for devices and sensors. */
export function PeoplePage() {
  const t = useTranslations()
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
  return <UsersPage tabs={tabs} />
}
