'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { EventList } from '@/components/alarms/event-list'
import { PanelScroll } from '@/components/records/record-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import type { Device } from './device'
import { DeviceReport } from './device-report'
import { DeviceMessages } from './device-messages'
import { DeviceForm } from './device-form'
import { PairingCode } from './pairing-code'
import { useMayManageDevices } from './use-devices'
import { post, remove, useApiMutation } from '@/components/api/use-api'
import { showDone } from '@/components/ui/show-notice'

/** A deleted device can be restored while the notice is shown. */
function useDeleteDevice(onGone: () => void) {
  const t = useTranslations()
  const stale = ['devices', 'unknown-devices']
  const giveBack = useApiMutation(
    ({ key, title, user, speed_unit, kind, filter }: Device) =>
      post<Device>('/rest/devices', { key, title, user_id: user.id, speed_unit, kind, filter }),
    { stale },
  )
  return useApiMutation((device: Device) => remove(`/rest/devices/${device.id}`), {
    stale,
    onDone: (_, device) => {
      onGone()
      showDone(t('devices.deleted', { key: device.key }), {
        label: t('kit.undo'),
        run: () => giveBack.mutate(device),
      })
    },
    failed: t('devices.notDeleted'),
  })
}

const deviceKind = { noun: 'devices', path: '/rest/devices', audit: 'device', alsoStale: ['unknown-devices'] }

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
      tabs={[
        {
          value: 'state',
          label: t('state'),
          content: ({ record, denied }) => (
            <PanelScroll>
              <DeviceReport device={record} denied={denied} />
            </PanelScroll>
          ),
        },
        {
          value: 'events',
          label: t('events'),
          content: ({ record }) => (
            <PanelScroll>
              <EventList deviceId={record.id} />
            </PanelScroll>
          ),
        },
        {
          value: 'pairing',
          label: t('pairing.tab'),
          content: ({ record }) => (
            <PanelScroll>
              <PairingCode device={record} />
            </PanelScroll>
          ),
        },
        {
          value: 'messages',
          label: t('messages.tab'),
          content: ({ record }) => (
            <PanelScroll>
              <DeviceMessages id={record.id} />
            </PanelScroll>
          ),
        },
      ]}
      history={(entityId) => <AuditLogPanel noun="device" entityId={entityId} />}
      form={(stored) => <DeviceForm stored={stored} />}
    />
  )
}
