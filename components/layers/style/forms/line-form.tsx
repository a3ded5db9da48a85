'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair, FormSection } from '@/components/records/form-section'
import type { LinePart } from '../model/style-model'
import { AmountField } from './amount-field'
import { DashSelect } from './dash-select'
import { EdgeFields } from './edge-fields'
import { OwnColor } from './own-color'
import type { FormOf } from '../model/style-model'
import { SizeFields } from './size-fields'

export function LineForm({ part, onChange }: FormOf<LinePart>) {
  const t = useTranslations('layerStyle.line')
  return (
    <>
      <FormSection title={t('title')}>
        <OwnColor part={part} onChange={onChange} />
        <FieldPair>
          <DashSelect value={part.dash} onChange={(dash) => onChange({ ...part, dash })} />
          <Select
            label={t('cap')}
            allowDeselect={false}
            data={[
              { value: 'round', label: t('caps.round') },
              { value: 'butt', label: t('caps.butt') },
              { value: 'square', label: t('caps.square') },
            ]}
            value={part.cap}
            onChange={(cap) => cap && onChange({ ...part, cap: cap as LinePart['cap'] })}
          />
        </FieldPair>
        <FieldPair>
          <Select
            label={t('join')}
            allowDeselect={false}
            data={[
              { value: 'round', label: t('joins.round') },
              { value: 'miter', label: t('joins.miter') },
              { value: 'bevel', label: t('joins.bevel') },
            ]}
            description={part.join === 'miter' ? t('miterHint') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={part.join}
            onChange={(join) => join && onChange({ ...part, join: join as LinePart['join'] })}
          />
          <AmountField
            label={t('offset')}
            description={t('offsetHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={-50}
            max={50}
            step={0.5}
            value={part.offset}
            onChange={(offset) => onChange({ ...part, offset }, 'offset')}
          />
        </FieldPair>
        <EdgeFields
          label={t('casing')}
          most={20}
          value={part.casing}
          onChange={(casing, tag) => onChange({ ...part, casing }, tag)}
        />
      </FormSection>
      <FormSection title={t('size')}>
        <SizeFields part={part} label={t('width')} onChange={onChange} />
      </FormSection>
    </>
  )
}
