'use client'

import { ColorInput, type ColorInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { swatches } from './tokens'

type ColorFieldProps = Omit<ColorInputProps, 'format' | 'swatches'>
/** A colour picked from swatches or entered as a code. */
export function ColorField(props: ColorFieldProps) {
  const t = useTranslations('kit.color')
  return (
    <ColorInput
      size="sm"
      format="hex"
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
