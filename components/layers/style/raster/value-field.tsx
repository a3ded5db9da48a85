'use client'

import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface ValueFieldProps extends Omit<NumberInputProps, 'onChange' | 'value'> {
  value: number | null
  /** Takes the number when it is complete; false when it does not fit. */
  onChange: (value: number) => unknown
  /** Meaning of an empty field; without it the last number returns. */
  onEmpty?: () => void
}

/** A number that applies when it is complete: every digit on the way would be another value. */
export function ValueField(props: ValueFieldProps) {
  return <Typed key={String(props.value)} {...props} />
}

function Typed({ value, onChange, onEmpty, ...rest }: ValueFieldProps) {
  const stored = value ?? ''
  const [typed, setTyped] = useState<string | number>(stored)
  const take = () => {
    if (typed === stored) return
    const number = typeof typed === 'number' ? typed : Number(typed || Number.NaN)
    if (typed === '' && onEmpty) return onEmpty()
    if (!Number.isFinite(number) || onChange(number) === false) setTyped(stored)
  }
  return (
    <NumberInput
      size="sm"
      hideControls
      decimalScale={12}
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      {...rest}
    />
  )
}
