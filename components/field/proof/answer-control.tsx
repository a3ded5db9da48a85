'use client'

import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { AnsweredItemWire } from '@/lib/domain/proof/presenter'
import classes from '../field.module.css'
import type { AnswerValue } from '../store/change'
import { useDraft } from '../input/use-draft'

interface AnswerControlProps {
  item: AnsweredItemWire
  taskId: number
  value: AnswerValue
  /** Null takes the answer back. `draft` is the name of what was being written. */
  onAnswer: (value: AnswerValue, draft?: string) => void
}

const icons = { ok: IconCheck, failed: IconX } as const

/** The control of an item by its kind; what can be pressed needs no typing. */
export function AnswerControl({ item, taskId, value, onAnswer }: AnswerControlProps) {
  const t = useTranslations('proof.section')
  switch (item.kind) {
    case 'check':
      return (
        <button
          type="button"
          className={classes.button}
          aria-pressed={value === true}
          onClick={() => onAnswer(value === true ? null : true)}
        >
          {value === true && <IconCheck size={24} stroke={2} aria-hidden="true" />}
          {t('done')}
        </button>
      )
    case 'ok_failed':
      return (
        <div className={classes.pair}>
          {(['ok', 'failed'] as const).map((one) => {
            const Icon = icons[one]
            return (
              <button
                key={one}
                type="button"
                className={classes.button}
                data-value={one}
                aria-pressed={value === one}
                onClick={() => onAnswer(value === one ? null : one)}
              >
                <Icon size={24} stroke={2} aria-hidden="true" />
                {t(one === 'ok' ? 'okValue' : 'failedValue')}
              </button>
            )
          })}
        </div>
      )
    case 'choice':
      return (
        <div className={classes.pair}>
          {item.options.map((option) => (
            <button
              key={option}
              type="button"
              className={classes.button}
              aria-pressed={value === option}
              onClick={() => onAnswer(value === option ? null : option)}
            >
              {option}
            </button>
          ))}
        </div>
      )
    case 'number':
    case 'text':
      return <TypedAnswer key={String(value)} item={item} taskId={taskId} value={value} onAnswer={onAnswer} />
    default:
      return null
  }
}

/** A number may have a comma. */
const numberOf = (typed: string) => Number(typed.trim().replace(',', '.'))

function TypedAnswer({ item, taskId, value, onAnswer }: AnswerControlProps) {
  const stored = value === null || typeof value === 'boolean' ? '' : `${value}`
  const { words: typed, write, forget, key } = useDraft(`answer-${taskId}-${item.id}`, stored)
  const isNumber = item.kind === 'number'
  const isWrong = isNumber && typed.trim() !== '' && !Number.isFinite(numberOf(typed))
  const send = () => {
    if (isWrong) return
    const words = typed.trim()
    const next = words === '' ? null : isNumber ? numberOf(words) : words
    if (next === value) forget()
    else onAnswer(next, key)
  }
  return (
    <input
      className={classes.search}
      inputMode={isNumber ? 'decimal' : 'text'}
      aria-label={item.title}
      aria-invalid={isWrong}
      maxLength={10_000}
      value={typed}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={send}
    />
  )
}
