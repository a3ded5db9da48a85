'use client'

import { MultiSelect, Radio, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { byOptions } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import classes from '@/components/records/ordered-list.module.css'
import { RecordDetails } from '@/components/records/record-details'
import { StoredForm } from '@/components/records/stored-form'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { useTypes } from '@/components/reference-data/use-dictionaries'
import { stickerKind } from '@/components/reference-data/use-lists'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { nameOf, useOptions } from '@/components/reference-data/use-references'
import { ColorField } from '@/components/ui/color-field'
import { firstColors } from '@/components/ui/tokens'
import { shownColor, Swatch } from '../swatch'
import { useColorCheck } from '../use-color-check'
import type { StickerWire } from '@/lib/domain/reference/presenter'
import common from '../../ui/common.module.css'

export function StickerPanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('lists.stickers')
  return (
    <RecordDetails<StickerWire>
      id={id}
      panel={panel}
      kind={stickerKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={({ title }) => title}
      denied={useReferenceDenied(({ reference }) => reference.write)}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        lost: [t('lost')],
        done: t('deleted'),
      })}
      history={(entityId) => <AuditLogPanel noun="sticker" entityId={entityId} />}
      form={(stored) => <StickerForm stored={stored} />}
    />
  )
}

const initialOf = (sticker: StickerWire | null) => ({
  title: sticker?.title ?? '',
  color: sticker?.color ?? firstColors.sticker,
  where: (sticker?.is_for_all ?? true) ? 'all' : 'some',
  type_ids: (sticker?.type_ids ?? []).map(String),
})

const toBody = ({ where, type_ids: types, ...rest }: Partial<ReturnType<typeof initialOf>>) => ({
  ...rest,
  ...(where !== undefined && { is_for_all: where === 'all' }),
  ...(types !== undefined && { type_ids: types.map(Number) }),
})

function StickerForm({ stored }: { stored: Stored<StickerWire> }) {
  const t = useTranslations('lists')
  const types = useOptions(useTypes(), nameOf)
  const record = useStoredForm({
    stored,
    initial: initialOf(stored.record),
    fields: {
      title: t('stickers.title'),
      color: { label: t('color'), show: shownColor },
      where: {
        label: t('stickers.where'),
        show: (where) => t(where === 'all' ? 'stickers.forAll' : 'stickers.forSome'),
      },
      type_ids: { label: t('stickers.types'), show: byOptions(types) },
    },
    required: ['title'],
    validate: useColorCheck(),
    toBody,
  })
  const { form } = record
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="title" label={t('stickers.title')} isNew={!stored.record} />
        <ColorField label={t('color')} withAsterisk {...form.getInputProps('color')} />
        <div className={classes.preview}>
          <span className={common.badgeRow}>
            <Swatch color={form.values.color} />
            <span className={common.growTruncate}>{form.values.title || t('stickers.heading')}</span>
          </span>
        </div>
        <Radio.Group label={t('stickers.where')} {...form.getInputProps('where')}>
          <Stack gap={6} mt={4}>
            <Radio size="sm" value="all" label={t('stickers.forAll')} />
            <Radio size="sm" value="some" label={t('stickers.forSome')} />
          </Stack>
        </Radio.Group>
        {form.values.where === 'some' && (
          <MultiSelect
            label={t('stickers.types')}
            searchable
            data={types}
            {...form.getInputProps('type_ids')}
          />
        )}
      </FormSection>
    </StoredForm>
  )
}
