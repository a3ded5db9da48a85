'use client'

import { Checkbox, Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { IconPicker } from '../icons/icon-picker'
import { useFieldOptions } from '../layer-context'
import type { PointPart } from '../model/style-model'
import { AmountField } from './amount-field'
import { EdgeFields } from './edge-fields'
import { OwnColor } from './own-color'
import type { FormOf } from '../model/style-model'
import { SizeFields } from './size-fields'

export function PointForm({ part, onChange }: FormOf<PointPart>) {
  const t = useTranslations('layerStyle.point')
  const fields = useFieldOptions('numbers')
  const isIcon =
    part.icon !== null ||
    (part.classes.by !== 'one' && part.classes.classes.some(({ icon }) => icon !== null))
  return (
    <>
      <FormSection title={t('title')}>
        <IconPicker
          label={t('mark')}
          value={part.icon}
          none={t('circle')}
          onChange={(icon) => onChange({ ...part, icon })}
        />
        <OwnColor part={part} onChange={onChange} />
        <EdgeFields
          label={t('edge')}
          most={isIcon ? 3 : 20}
          value={part.edge}
          onChange={(edge, tag) => onChange({ ...part, edge }, tag)}
        />
      </FormSection>
      <FormSection title={t('size')}>
        <SizeFields part={part} label={t('diameter')} onChange={onChange} />
      </FormSection>
      {isIcon && (
        <FormSection title={t('turn')}>
          <FieldPair>
            <Select
              label={t('turnBy')}
              data={fields}
              clearable
              placeholder={t('turnFixed')}
              value={part.turn.field}
              onChange={(field) => onChange({ ...part, turn: { ...part.turn, field } })}
            />
            <AmountField
              label={t('degrees')}
              min={-360}
              max={360}
              suffix="°"
              disabled={part.turn.field !== null}
              value={part.turn.degrees}
              onChange={(degrees) => onChange({ ...part, turn: { ...part.turn, degrees } }, 'degrees')}
            />
          </FieldPair>
          <Checkbox
            label={t('overlap')}
            checked={part.overlap}
            onChange={(event) => onChange({ ...part, overlap: event.currentTarget.checked })}
          />
        </FormSection>
      )}
    </>
  )
}
