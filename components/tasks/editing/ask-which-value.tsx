'use client'

import { modals } from '@mantine/modals'
import { useMessages } from 'next-intl'
import { useState } from 'react'
import { type FieldEditState, readEdit } from '../stores/edit-store'
import { BothValues } from './both-values'
import { coupledTo, customKey, isSticker, type TaskValues, valueOf } from '../values/task-values'
import { useDefinitions } from '../values/use-definitions'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface Question {
  title: string
  /** As it is stored now. */
  task: TaskWire
  /** The fields that somebody else changed meanwhile. */
  fields: readonly string[]
  /** Everything that the change would set. */
  mine: TaskValues
  /** The values that are to be stored after all; those of other people are left out. */
  onChosen: (mine: TaskValues) => void
  /** A field has its answer. */
  onAnswer?: (field: string) => void
}

/** Shows both values of fields that moved under a change, where no editor can show them, and asks which to keep. */
export function askWhichValue({ title, ...question }: Question) {
  const { task, fields, onChosen } = question
  // Read now: the edit ends with the question.
  const told = Object.fromEntries(fields.map((field) => [field, readEdit(task.id, field)?.theirs]))
  const id = modals.open({
    title,
    withCloseButton: false,
    closeOnClickOutside: false,
    closeOnEscape: false,
    children: (
      <Choices
        {...question}
        told={told}
        onChosen={(values) => {
          modals.close(id)
          if (Object.keys(values).length > 0) onChosen(values)
        }}
      />
    ),
  })
}

interface ChoicesProps extends Omit<Question, 'title'> {
  told: Readonly<Record<string, FieldEditState['theirs']>>
}

/** One choice for each field. */
function Choices({ task, fields, mine, told, onChosen, onAnswer }: ChoicesProps) {
  const { audit, attachments } = useMessages()
  const names: Record<string, string> = audit.fields
  const definitions = useDefinitions(task.type_id)
  const [open, setOpen] = useState(fields)
  const [values, setValues] = useState(mine)
  const labelOf = (field: string) => {
    if (isSticker(field)) return attachments.sticker
    const camel = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return definitions.find(({ key }) => key === customKey(field))?.name ?? names[camel] ?? field
  }
  /** A field that the change does not name follows another. */
  const sourceOf = (field: string) => (field in mine ? field : (coupledTo(field) ?? field))
  const choose = (gone: readonly string[], kept: TaskValues) => {
    for (const field of gone) onAnswer?.(field)
    const left = open.filter((one) => !gone.includes(one))
    setOpen(left)
    setValues(kept)
    if (left.length === 0) onChosen(kept)
  }
  return open.map((field) => (
    <BothValues
      key={field}
      task={task}
      field={field}
      mineOf={sourceOf(field)}
      label={labelOf(field)}
      mine={mine[sourceOf(field)]}
      theirs={valueOf(task, field)}
      told={told[field]}
      onMine={() => choose([field], values)}
      onTheirs={() => {
        // A change of the field that this one follows would take their value back.
        const gone = [field, sourceOf(field)]
        choose(gone, Object.fromEntries(Object.entries(values).filter(([one]) => !gone.includes(one))))
      }}
    />
  ))
}
