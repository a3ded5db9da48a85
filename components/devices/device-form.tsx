'use client'

import { NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { byOption } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { deviceKinds, type FilterPart, filterRanges } from '@/lib/shared/device-kinds'
import { speedUnits } from '@/lib/shared/speed-units'
import type { Device } from './device'
import { useOwners } from './use-devices'

const filterParts = Object.keys(filterRanges) as FilterPart[]

const initialOf = (device: Device | null) => ({
  key: device?.key ?? '',
  user_id: device ? String(device.user.id) : null,
  title: device?.title ?? '',
  speed_unit: device?.speed_unit ?? null,
  kind: device?.kind ?? null,
  accuracy: device?.filter?.accuracy ?? null,
  speed: device?.filter?.speed ?? null,
  movement: device?.filter?.movement ?? null,
  stay: device?.filter?.stay ?? null,
  ahead: device?.filter?.ahead ?? null,
  past: device?.filter?.past ?? null,
})

type Values = ReturnType<typeof initialOf>

const toBody = ({ key, user_id: user, title, speed_unit, kind, ...rest }: Partial<Values>, all: Values) => ({
  ...(key !== undefined && { key: key.trim() }),
  ...(user && { user_id: Number(user) }),
  ...(title !== undefined && { title: title.trim() || null }),
  ...(speed_unit !== undefined && { speed_unit }),
  ...(kind !== undefined && { kind }),
  // The filter is replaced as a whole.
  ...(filterParts.some((part) => rest[part] !== undefined) && {
    filter: Object.fromEntries(filterParts.map((part) => [part, all[part]])),
  }),
})

export function DeviceForm({ stored }: { stored: Stored<Device> }) {
  const t = useTranslations('devices')
  const k = useTranslations('kit')
  const device = stored.record
  const owners = useOwners()
  const owner = device?.user
  // The current owner is listed, even if the reader may not assign them.
  const people = useMemo(
    () =>
      !owner || owners.some(({ value }) => value === String(owner.id))
        ? owners
        : [{ value: String(owner.id), label: owner.fio }, ...owners],
    [owner, owners],
  )
  const units = speedUnits.map((value) => ({ value, label: t(`unit.${value}`) }))
  const kinds = deviceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))
  const record = useStoredForm({
    stored,
    initial: initialOf(device),
    fields: {
      key: t('key'),
      user_id: { label: t('user'), show: byOption(people) },
      title: t('title'),
      speed_unit: { label: t('speedUnit'), show: byOption(units) },
      kind: { label: t('kind'), show: byOption(kinds) },
      accuracy: t('filter.accuracy'),
      speed: t('filter.speed'),
      movement: t('filter.movement'),
      stay: t('filter.stay'),
      ahead: t('filter.ahead'),
      past: t('filter.past'),
    },
    required: ['key', 'user_id'],
    toBody,
    createdText: k('saved'),
  })
  const { form } = record
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField
          form={form}
          name="key"
          label={t('key')}
          description={t('keyHint')}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          isNew={!device}
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
        <Select
          label={t('speedUnit')}
          description={t('speedUnitHint')}
          placeholder={t('speedUnitNone')}
          clearable
          data={units}
          {...form.getInputProps('speed_unit')}
        />
        <Select
          label={t('kind')}
          description={t('kindHint')}
          placeholder={t('kinds.person')}
          clearable
          data={kinds}
          {...form.getInputProps('kind')}
        />
      </FormSection>
      <FormSection title={t('filterTitle')} hint={t('filterHint')}>
        {filterParts.map((part) => (
          <NumberInput
            key={part}
            label={t(`filter.${part}`)}
            placeholder={t('filterUsual')}
            min={filterRanges[part][0]}
            max={filterRanges[part][1]}
            {...form.getInputProps(part)}
            value={form.values[part] ?? ''}
            onChange={(value) => form.setFieldValue(part, typeof value === 'number' ? value : null)}
          />
        ))}
      </FormSection>
    </StoredForm>
  )
}
