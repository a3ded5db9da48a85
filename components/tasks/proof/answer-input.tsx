'use client'

import { Button, Checkbox, NumberInput, Select, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AnsweredItemWire } from '@/lib/domain/proof/presenter'
import common from '../../ui/common.module.css'
import type { AnswerDraft } from './use-proof'

type Value = Exclude<AnswerDraft['value'], undefined> | null

interface AnswerInputProps {
  item: AnsweredItemWire
  /** Null takes the answer back. */
  onAnswer: (value: Value) => void
}

/** The control of an item by its kind. */
export function AnswerInput({ item, onAnswer }: AnswerInputProps) {
  const t = useTranslations('proof.section')
  const value = item.answer?.value ?? null
  switch (item.kind) {
    case 'check':
      return (
        <Checkbox
          size="sm"
          label={t('done')}
          checked={value === true}
          onChange={({ currentTarget }) => onAnswer(currentTarget.checked || null)}
        />
      )
    case 'ok_failed':
      return (
        <div className={common.buttons}>
          {(['ok', 'failed'] as const).map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={value === one ? 'filled' : 'default'}
              color={one === 'failed' ? 'red' : undefined}
              aria-pressed={value === one}
              leftSection={one === 'ok' ? <IconCheck size={14} /> : <IconX size={14} />}
              onClick={() => onAnswer(value === one ? null : one)}
            >
              {t(one === 'ok' ? 'okValue' : 'failedValue')}
            </Button>
          ))}
        </div>
      )
    case 'choice':
      return (
        <Select
          size="xs"
          clearable
          aria-label={item.title}
          placeholder={t('choose')}
          data={withPresent(item.options, value)}
          value={typeof value === 'string' ? value : null}
          onChange={onAnswer}
        />
      )
    case 'number':
      return <NumberAnswer key={String(value)} title={item.title} value={value} onAnswer={onAnswer} />
    case 'text':
      return <TextAnswer key={String(value)} title={item.title} value={value} onAnswer={onAnswer} />
  }
}

/** An option that is gone stays shown where it is the answer. */
const withPresent = (options: readonly string[], value: Value) =>
  typeof value === 'string' && !options.includes(value) ? [...options, value] : [...options]

interface TypedAnswerProps {
  title: string
  value: Value
  onAnswer: (value: Value) => void
}

function NumberAnswer({ title, value, onAnswer }: TypedAnswerProps) {
  const [typed, setTyped] = useState<string | number>(typeof value === 'number' ? value : '')
  const send = () => {
    const next = typed === '' ? null : Number(typed)
    if (next !== value && !Number.isNaN(next)) onAnswer(next)
  }
  return (
    <NumberInput
      size="xs"
      aria-label={title}
      value={typed}
      onChange={setTyped}
      onBlur={send}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}

function TextAnswer({ title, value, onAnswer }: TypedAnswerProps) {
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '')
  return (
    <Textarea
      size="xs"
      autosize
      minRows={1}
      maxRows={6}
      maxLength={10_000}
      aria-label={title}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        const next = typed.trim() === '' ? null : typed
        if (next !== value) onAnswer(next)
      }}
    />
  )
}
