'use client'

import { useTranslations } from 'next-intl'
import { ReferencePanel } from '@/components/audit-log/reference-panel'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import type { Device } from './device'
import { DeviceForm } from './device-form'
import { useDeleteDevice } from './use-delete-device'
import { useMayManageDevices } from './use-devices'

export function DevicePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('devices')
  const may = useMayManageDevices()
  const gone = useDeleteDevice(panel.close)
  return (
    <ReferencePanel<Device>
      id={id}
      panel={panel}
      noun="devices"
      auditNoun="device"
      path="/rest/devices"
      label={t('heading')}
      newHeading={t('add')}
      headingOf={({ key, title }) => title ?? key}
      onDelete={may ? (device) => gone.mutate(device) : undefined}
      form={(device, loaded) => <DeviceForm device={device} loaded={loaded} panel={panel} />}
    />
  )
}
