'use client'

import { MultiSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Sticker } from '@/components/api/task-parts'
import { nameOf, useOptions } from '@/components/reference-data/use-references'
import { FormSection } from '@/components/records/form-section'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { useTypes } from '@/components/reference-data/use-dictionaries'
import { ColorField } from '@/components/ui/color-field'
import { firstColors } from '@/components/ui/tokens'
import { ListRecordPanel } from '../list-record-panel'
import classes from '@/components/records/ordered-list.module.css'
import { Swatch } from '../swatch'

const initial = (sticker: Sticker | null) => ({
  title: sticker?.title ?? '',
  color: sticker?.color ?? firstColors.sticker,
  where: (sticker?.is_for_all ?? true) ? 'all' : 'some',
  type_ids: (sticker?.type_ids ?? []).map(String),
})
type Values = ReturnType<typeof initial>

const toBody = ({ where, type_ids: types, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(where !== undefined && { is_for_all: where === 'all' }),
  ...(types !== undefined && { type_ids: types.map(Number) }),
})

export function StickerPanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('lists')
  const types = useOptions(useTypes(), nameOf)
  return (
    <ListRecordPanel<Sticker, Values>
      id={id}
      panel={panel}
      noun="stickers"
      auditNoun="sticker"
      path="/rest/stickers"
      words={{
        heading: t('stickers.heading'),
        add: t('stickers.add'),
        deleted: t('stickers.deleted'),
        deleteTitle: (name) => t('stickers.deleteTitle', { name }),
        lost: t('stickers.lost'),
      }}
      nameOf={({ title }) => title}
      initial={initial}
      titleField="title"
      toBody={toBody}
    >
      {(form, sticker) => (
        <FormSection>
          <TextInput
            label={t('stickers.title')}
            withAsterisk
            maxLength={200}
            autoFocus={!sticker}
            {...form.getInputProps('title')}
          />
          <ColorField label={t('color')} withAsterisk {...form.getInputProps('color')} />
          <div className={classes.preview}>
            <span className={classes.sticker}>
              <Swatch color={form.values.color} />
              <span className={classes.name}>{form.values.title || t('stickers.heading')}</span>
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
      )}
    </ListRecordPanel>
  )
}
