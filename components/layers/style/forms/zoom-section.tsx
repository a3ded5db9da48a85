'use client'

import { NumberInput, Switch } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { roundScale, scaleOfZoom, zoomOfScale } from '../model/scales'
import { AmountField } from './amount-field'
import type { FormOf } from '../model/style-model'

/** What shows at some zooms only; null where it has no end. */
interface Zoomed {
  minzoom: number | null
  maxzoom: number | null
}

/** The scale range in which a symbol is visible, as zoom or as 1 : N. */
export function ZoomSection<P extends Zoomed>({ part, onChange }: FormOf<P>) {
  const t = useTranslations('layerStyle.zoom')
  const everywhere = part.minzoom === null && part.maxzoom === null
  return (
    <FormSection title={t('title')}>
      <Switch
        label={t('limited')}
        checked={!everywhere}
        onChange={(event) =>
          onChange({ ...part, minzoom: event.currentTarget.checked ? 12 : null, maxzoom: null })
        }
      />
      {!everywhere && (
        <>
          <ZoomPair
            name={t('from')}
            value={part.minzoom}
            onChange={(minzoom) =>
              (minzoom === null || minzoom < (part.maxzoom ?? 25)) &&
              onChange({ ...part, minzoom }, 'minzoom')
            }
          />
          <ZoomPair
            name={t('till')}
            value={part.maxzoom}
            onChange={(maxzoom) =>
              (maxzoom === null || maxzoom > (part.minzoom ?? -1)) &&
              onChange({ ...part, maxzoom }, 'maxzoom')
            }
          />
        </>
      )}
    </FormSection>
  )
}

interface ZoomPairProps {
  name: string
  value: number | null
  onChange: (zoom: number | null) => void
}

function ZoomPair({ name, value, onChange }: ZoomPairProps) {
  const t = useTranslations('layerStyle.zoom')
  const locale = useLocale()
  /** A scale applies when it is complete: every digit on the way would be another scale. */
  const take = (text: string) => {
    const scale = Number(text.replace(/^1 : /, '').replace(/\D/g, ''))
    const now = value === null ? 0 : roundScale(scaleOfZoom(value))
    if (scale === now) return
    onChange(scale < 10 ? null : Math.min(24, Math.max(0, zoomOfScale(scale))))
  }
  return (
    <FieldPair>
      <AmountField
        label={t('zoom', { name })}
        placeholder={t('any')}
        min={0}
        max={24}
        value={value}
        onChange={onChange}
        onEmpty={() => onChange(null)}
      />
      <NumberInput
        key={value}
        size="sm"
        label={t('scale', { name })}
        placeholder={t('any')}
        prefix="1 : "
        min={10}
        max={600_000_000}
        decimalScale={0}
        thousandSeparator={locale === 'ru' ? ' ' : ','}
        defaultValue={value === null ? '' : roundScale(scaleOfZoom(value))}
        onBlur={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
      />
    </FieldPair>
  )
}
