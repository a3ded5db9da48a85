'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import type { Device } from './device'
import { DeviceForm } from './device-form'
import { useDeleteDevice } from './use-delete-device'
import { useMayManageDevices } from './use-devices'

const deviceKind = { noun: 'devices', path: '/rest/devices', alsoStale: ['unknown-devices'] }

export function DevicePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('devices')
  const gone = useDeleteDevice(panel.close)
  return (
    <RecordDetails<Device>
      id={id}
      panel={panel}
      kind={deviceKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={({ key, title }) => title ?? key}
      denied={useMayManageDevices() ? undefined : t('deniedChange')}
      onDelete={(device) => gone.mutate(device)}
      history={(entityId) => <AuditLogPanel noun="device" entityId={entityId} />}
      form={(stored) => <DeviceForm stored={stored} />}
    />
  )
}
