'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'
import classes from './titles.module.css'

interface InsertFieldProps {
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  value: string
  fields: readonly Pick<LayerFieldWire, 'name' | 'rusName'>[]
  /** A field as a template names it. */
  written: (name: string) => string
  onChange: (value: string) => void
}

/** Buttons that put a field into a template where the caret is. */
export function InsertField({ input, value, fields, written, onChange }: InsertFieldProps) {
  const t = useTranslations('layers.titles')
  const insert = (name: string) => {
    const field = input.current
    const from = field?.selectionStart ?? value.length
    const till = field?.selectionEnd ?? from
    onChange(`${value.slice(0, from)}${written(name)}${value.slice(till)}`)
    field?.focus()
  }
  if (fields.length === 0) return null
  return (
    <div className={classes.columns} role="group" aria-label={t('insert')}>
      {fields.map(({ name, rusName }) => (
        <Button key={name} variant="default" size="compact-xs" title={rusName} onClick={() => insert(name)}>
          {written(name)}
        </Button>
      ))}
    </div>
  )
}
