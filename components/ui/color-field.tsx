'use client'

import { ColorInput, type ColorInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { swatches } from './tokens'

interface ColorFieldProps extends Omit<ColorInputProps, 'format' | 'swatches'> {
  /** Also picks how opaque the colour is. */
  withAlpha?: boolean
}

/** A colour picked from swatches or entered as a code. */
export function ColorField({ withAlpha = false, ...props }: ColorFieldProps) {
  const t = useTranslations('kit.color')
  return (
    <ColorInput
      size="sm"
      format={withAlpha ? 'hexa' : 'hex'}
      withPicker={false}
      swatchesPerRow={6}
      swatches={[...swatches]}
      placeholder={t('none')}
      withEyeDropper={false}
      closeOnColorSwatchClick
      {...props}
    />
  )
}
