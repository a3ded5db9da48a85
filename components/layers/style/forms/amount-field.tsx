'use client'

import { NumberInput, type NumberInputProps } from '@mantine/core'

interface AmountFieldProps extends Omit<NumberInputProps, 'onChange' | 'value'> {
  value: number | null
  onChange: (value: number) => void
  /** What an emptied field means; without it the last number stays. */
  onEmpty?: () => void
}

/** A number that is taken while it is typed; half a number changes nothing. */
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
