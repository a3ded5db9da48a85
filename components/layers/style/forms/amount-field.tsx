'use client'

import { NumberInput, type NumberInputProps } from '@mantine/core'

interface AmountFieldProps extends Omit<NumberInputProps, 'onChange' | 'value'> {
  value: number | null
  onChange: (value: number) => void
  /** Meaning of an empty field; without it the last number stays. */
  onEmpty?: () => void
}

/** A number input that applies valid numbers while typing. */
export function AmountField({ value, onChange, onEmpty, min, max, ...rest }: AmountFieldProps) {
  return (
    <NumberInput
      size="sm"
      value={value ?? ''}
      min={min}
      max={max}
      decimalScale={2}
      clampBehavior="blur"
      onChange={(next) => {
        if (next === '') onEmpty?.()
        if (typeof next !== 'number') return
        const low = Number(min ?? Number.NEGATIVE_INFINITY)
        const high = Number(max ?? Number.POSITIVE_INFINITY)
        if (next >= low && next <= high) onChange(next)
      }}
      {...rest}
    />
  )
}
