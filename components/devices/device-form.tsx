'use client'

import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { patch, post, type useApiOne } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import type { Device } from './device'
import { DeviceFacts } from './device-facts'
import { useMayManageDevices, useOwners } from './use-devices'

interface DeviceFormProps {
  device: Device | null
  loaded: ReturnType<typeof useApiOne<Device>>
  panel: RecordPanelState
}

const initialOf = (device: Device | null) => ({
  key: device?.key ?? '',
  user_id: device ? String(device.user.id) : null,
  title: device?.title ?? '',
})
type Values = ReturnType<typeof initialOf>

const toBody = ({ key, user_id: user, title }: Partial<Values>) => ({
  ...(key !== undefined && { key: key.trim() }),
  ...(user && { user_id: Number(user) }),
  ...(title !== undefined && { title: title.trim() || null }),
})

function useDeviceForm({ device, loaded, panel }: DeviceFormProps) {
  const t = useTranslations('kit')
  const queries = useQueryClient()
  return useRecordForm<Values, Device>({
    initial: initialOf(device),
    validate: {
      key: (value) => (value.trim() ? null : t('required')),
      user_id: (value) => (value ? null : t('required')),
    },
    save: async (values, changed) =>
      device
        ? (await patch<Device>(`/rest/devices/${device.id}`, toBody(changed), loaded.etag)).body
        : post<Device>('/rest/devices', toBody(values)),
    onSaved: (saved) => {
      for (const noun of ['devices', 'unknown-devices'])
        void queries.invalidateQueries({ queryKey: queryKeys.noun(noun) })
      if (!device) panel.open(saved.id)
    },
    reload: loaded.reload,
  })
}

export function DeviceForm(props: DeviceFormProps) {
  const { device, panel } = props
  const t = useTranslations('devices')
  const record = useDeviceForm(props)
  const { form } = record
  const may = useMayManageDevices()
  const owners = useOwners()
  const owner = device?.user
  // Whoever has it now is named, also where the reader may not give it to them again.
  const people = useMemo(
    () =>
      !owner || owners.some(({ value }) => value === String(owner.id))
        ? owners
        : [{ value: String(owner.id), label: owner.fio }, ...owners],
    [owner, owners],
  )
  return (
    <RecordForm
      record={record}
      isNew={!device}
      denied={may ? undefined : t('deniedChange')}
      onCancel={panel.close}
      below={device && <DeviceFacts device={device} />}
    >
      <FormSection>
        <TextInput
          label={t('key')}
          description={t('keyHint')}
          withAsterisk
          maxLength={100}
          autoFocus={!device}
          spellCheck={false}
          autoComplete="off"
          {...form.getInputProps('key')}
        />
        <Select
          label={t('user')}
          description={t('userHint')}
          withAsterisk
          searchable
          allowDeselect={false}
          limit={200}
          nothingFoundMessage={t('nobody')}
          data={people}
          {...form.getInputProps('user_id')}
        />
        <TextInput
          label={t('title')}
          description={t('titleHint')}
          maxLength={200}
          {...form.getInputProps('title')}
        />
      </FormSection>
    </RecordForm>
  )
}
