'use client'

import { ValueConflict } from '@/components/records/value-conflict'
import { useEverybody } from '@/components/reference-data/use-structure'
import type { FieldEditState } from '../stores/edit-store'
import { FieldValue } from './field-value'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface BothValuesProps {
  task: TaskWire
  field: string
  /** The field of `mine`, where that is another one. */
  mineOf?: string
  label?: string
  mine: unknown
  theirs: unknown
  /** Who changed the field, and when, where an event has told it. */
  told: FieldEditState['theirs']
  onMine: () => void
  onTheirs: () => void
}

/** The two values of a field of a task, with the choice between them. */
export function BothValues({ task, field, mineOf = field, mine, theirs, told, ...rest }: BothValuesProps) {
  const { items: people } = useEverybody(typeof told?.by === 'number')
  // The difference of two texts is marked.
  const texts = typeof mine === 'string' && typeof theirs === 'string'
  const shown = (name: string, value: unknown) =>
    texts ? String(value) : <FieldValue task={task} field={name} value={value} />
  return (
    <ValueConflict
      {...rest}
      mine={shown(mineOf, mine)}
      theirs={shown(field, theirs)}
      by={people.find(({ id }) => id === told?.by)?.fio}
      at={told?.at ?? undefined}
    />
  )
}
