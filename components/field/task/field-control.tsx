'use client'

import { useTranslations } from 'next-intl'
import { useFieldDays } from '@/components/api/server-zone'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import classes from '../field.module.css'
import { useDraft } from '../input/use-draft'

interface FieldControlProps {
  definition: FieldDefinitionWire
  taskId: number
  value: FieldValueWire
  /** `draft` is the name of what was being written. */
  onSave: (value: FieldValueWire, draft?: string) => void
}

/** The control of a custom field by its type; what can be pressed needs no typing. */
export function FieldControl({ definition, taskId, value, onSave }: FieldControlProps) {
  const t = useTranslations('field.value')
  const days = useFieldDays()
  const { name, type, values } = definition
  switch (type) {
    case 'BOOLEAN':
      return (
        <Choices
          options={[true, false]}
          value={value}
          words={(one) => t(one ? 'yes' : 'no')}
          onSave={onSave}
        />
      )
    case 'LIST':
      return <Choices options={values} value={value} words={String} onSave={onSave} />
    case 'DATE':
      return (
        <input
          type="date"
          className={classes.search}
          aria-label={name}
          autoFocus
          defaultValue={typeof value === 'number' ? days.dayOf(value) : ''}
          onBlur={({ currentTarget: { value: day } }) => onSave(day ? (days.secondsOf(day) ?? value) : null)}
        />
      )
    default:
      return <Typed definition={definition} taskId={taskId} value={value} onSave={onSave} />
  }
}

interface ChoicesProps<Option extends string | boolean> {
  options: readonly Option[]
  value: FieldValueWire
  words: (option: Option) => string
  onSave: (value: Option | null) => void
}

function Choices<Option extends string | boolean>({ options, value, words, onSave }: ChoicesProps<Option>) {
  return (
    <div className={classes.pair}>
      {options.map((option) => (
        <button
          key={String(option)}
          type="button"
          className={classes.button}
          aria-pressed={option === value}
          onClick={() => onSave(option === value ? null : option)}
        >
          {words(option)}
        </button>
      ))}
    </div>
  )
}

function Typed({ definition: { id, name, type }, taskId, value, onSave }: FieldControlProps) {
  const t = useTranslations('field.value')
  const isNumber = type === 'INTEGER' || type === 'DOUBLE'
  const stored = value === null || typeof value === 'object' ? '' : String(value)
  const { words: typed, write, forget, key } = useDraft(`field-${taskId}-${id}`, stored)
  const number = Number(typed.trim().replace(',', '.'))
  const isWrong =
    isNumber &&
    typed.trim() !== '' &&
    !(type === 'INTEGER' ? Number.isSafeInteger(number) : Number.isFinite(number))
  const save = () => {
    if (isWrong) return
    const words = typed.trim()
    // What is as it was closes the editor.
    if (words === stored) forget()
    onSave(words === '' ? null : isNumber ? number : words, key)
  }
  return (
    <>
      <input
        className={classes.search}
        inputMode={isNumber ? 'decimal' : 'text'}
        aria-label={name}
        aria-invalid={isWrong}
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={save}
      />
      {isWrong && <p className={classes.warning}>{t('number')}</p>}
    </>
  )
}
