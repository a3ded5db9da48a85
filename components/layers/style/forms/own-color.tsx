'use client'

import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import { ColorField } from '@/components/ui/color-field'
import type { SymbolPart } from '../model/style-model'
import { AmountField } from './amount-field'

interface OwnColorProps<P> {
  part: P
  opacityLabel?: string
  onChange: (next: P, tag?: string) => void
}

/** The colour, unless set by classes, and the opacity. */
export function OwnColor<P extends SymbolPart>({ part, opacityLabel, onChange }: OwnColorProps<P>) {
  const t = useTranslations('layerStyle.form')
  return (
    <FieldPair>
      <ColorField
        label={t('color')}
        withPicker
        disabled={part.classes.by !== 'one'}
        description={part.classes.by === 'one' ? undefined : t('colorOfClasses')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={part.classes.by === 'one' ? part.color : ''}
        onChange={(color) => isColor(color) && onChange({ ...part, color }, 'color')}
      />
      <AmountField
        label={opacityLabel ?? t('opacity')}
        min={0}
        max={100}
        step={5}
        suffix=" %"
        decimalScale={0}
        value={Math.round(part.opacity * 100)}
        onChange={(percent) => onChange({ ...part, opacity: percent / 100 }, 'opacity')}
      />
    </FieldPair>
  )
}

/** Colours apply once they are complete. */
export const isColor = (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
