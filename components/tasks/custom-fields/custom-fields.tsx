'use client'

import { useTranslations } from 'next-intl'
import { isAddressField } from '../address/address-definition'
import { pointOf, useMovePoint } from '../address/use-move-point'
import panel from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'
import { FieldLine } from './field-line'
import { useDefinitions } from '../values/use-definitions'

interface CustomFieldsProps extends TaskPartProps {
  /** Draws a geometry on the map next to it; in a dialog when absent. */
  onDraw?: (key: string) => void
}

/** The custom fields of a task, edited in place. */
export function CustomFields({ task, can, change, onDraw }: CustomFieldsProps) {
  const t = useTranslations('taskPage')
  const definitions = useDefinitions(task.type_id)
  const { applyPlace } = useMovePoint(task, change)
  if (definitions.length === 0) return null
  return (
    <section aria-label={t('parts.fields')}>
      <dl className={panel.facts} data-part="fields">
        {definitions.map((definition) => (
          <FieldLine
            key={definition.id}
            task={task}
            change={change}
            definition={definition}
            editable={can.edit}
            onDraw={onDraw && (() => onDraw(definition.key))}
            address={
              isAddressField(definition)
                ? { point: pointOf(task), onPlace: (place, from) => applyPlace(place, place.label, from) }
                : undefined
            }
          />
        ))}
      </dl>
    </section>
  )
}
