'use client'

import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { ColorField } from '@/components/ui/color-field'
import type { AreaPart } from '../model/style-model'
import { AmountField } from './amount-field'
import { DashSelect } from './dash-select'
import { isColor, OwnColor } from './own-color'
import { PatternFields } from './pattern-fields'
import type { FormOf } from '../model/style-model'

export function AreaForm({ part, onChange }: FormOf<AreaPart>) {
  const t = useTranslations('layerStyle.area')
  const { edge } = part
  return (
    <>
      <FormSection title={t('inside')}>
        <OwnColor part={part} opacityLabel={t('opacity')} onChange={onChange} />
        <PatternFields
          value={part.pattern}
          onChange={(pattern, tag) => onChange({ ...part, pattern }, tag)}
        />
      </FormSection>
      <FormSection title={t('edge')}>
        <Switch
          label={t('withEdge')}
          checked={edge !== null}
          onChange={(event) =>
            onChange({
              ...part,
              edge: event.currentTarget.checked ? { color: null, width: 1.5, dash: [], join: 'round' } : null,
            })
          }
        />
        {edge && (
          <>
            <Switch
              label={t('sameColor')}
              checked={edge.color === null}
              onChange={(event) =>
                onChange({
                  ...part,
                  edge: { ...edge, color: event.currentTarget.checked ? null : '#2c3940' },
                })
              }
            />
            <Switch
              label={t('thin')}
              checked={edge.width === null}
              onChange={(event) =>
                onChange({
                  ...part,
                  edge: { ...edge, width: event.currentTarget.checked ? null : 1.5, dash: [] },
                })
              }
            />
            <FieldPair>
              {edge.color !== null && (
                <ColorField
                  label={t('edgeColor')}
                  withPicker
                  value={edge.color}
                  onChange={(color) =>
                    isColor(color) && onChange({ ...part, edge: { ...edge, color } }, 'edge')
                  }
                />
              )}
              {edge.width !== null && (
                <AmountField
                  label={t('edgeWidth')}
                  min={0.1}
                  max={50}
                  step={0.5}
                  value={edge.width}
                  onChange={(width) => onChange({ ...part, edge: { ...edge, width } }, 'edge width')}
                />
              )}
              {edge.width !== null && (
                <DashSelect
                  value={edge.dash}
                  onChange={(dash) => onChange({ ...part, edge: { ...edge, dash } })}
                />
              )}
            </FieldPair>
          </>
        )}
      </FormSection>
    </>
  )
}
