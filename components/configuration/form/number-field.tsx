'use client'

import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number | null
  whole: boolean
  /** Null for invalid numbers. */
  onChange: (value: number | null) => void
}

const shapes = { whole: /^-?\d+$/, decimal: /^-?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i } as const

export function parseNumber(text: string, whole: boolean): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '')
  if (!shapes[whole ? 'whole' : 'decimal'].test(bare)) return null
  const number = Number(bare.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

const shown = (value: number | null) => (value === null ? '' : String(value))

/** A number input that keeps incomplete text while its value is null. */
export function NumberField({ value, whole, onChange, ...rest }: NumberFieldProps) {
  const [text, setText] = useState(shown(value))
  const [known, setKnown] = useState(value)
  // The value was changed elsewhere, as by undo.
  if (known !== value) {
    setKnown(value)
    if (parseNumber(text, whole) !== value) setText(shown(value))
  }
  return (
    <TextInput
      {...rest}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(parseNumber(event.currentTarget.value, whole))
      }}
    />
  )
}
