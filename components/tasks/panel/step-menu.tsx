'use client'

import { Button, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { type StepLook, unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks, useTypes } from '@/components/reference-data/use-dictionaries'
import { FieldNotes } from '../editing/field-notes'
import { useFieldEdit } from '../editing/use-field-edit'
import { useOpenSubtasks } from '../subtasks/use-open-subtasks'
import { revealProof } from '../proof/reveal-proof'
import type { TaskPartProps } from '../facts/task-part'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'

interface Move {
  look: StepLook
  /** Label of the action, if the work type has one. */
  name: string
}

/** Steps allowed by the work type from here; an empty list means any. */
function movesFrom(
  current: number,
  type: WorkTypeWire | undefined,
  looks: ReadonlyMap<number, StepLook>,
): Move[] {
  const all = [...looks.values()].filter(({ id }) => !type?.steps?.length || type.steps.includes(id))
  if (!type?.moves?.length) return all.map((look) => ({ look, name: look.name }))
  return all.flatMap((look) => {
    const move = type.moves?.find(({ from, to }) => from === current && to === look.id)
    return move || look.id === current ? [{ look, name: move?.name || look.name }] : []
  })
}

export function StepMenu({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const ask = useOpenSubtasks()
  const looks = useLooks()
  const types = useTypes()
  const edit = useFieldEdit(task, change, 'status_id', { onRefused: () => revealProof(task.id) })
  const look = looks.steps.get(task.status_id) ?? { ...unknownStep, name: task.status_name ?? '' }
  // While the menu is open it offers what it was opened with.
  const current = Number(edit.value)
  const moves = movesFrom(
    current,
    types.find(({ id }) => id === task.type_id),
    looks.steps,
  )
  const move = async (step: number) => {
    edit.set(step)
    if (await ask([task.id], { status_id: step })) await edit.save(step)
    else edit.end()
  }
  const button = (
    <Button
      data-paper
      size="sm"
      variant="default"
      fullWidth
      justify="space-between"
      aria-label={`${t('changeStep')}: ${look.name}`}
      aria-disabled={!can.assign_status}
      leftSection={<StepDisc look={look} size={20} />}
      rightSection={can.assign_status && <IconChevronDown size={16} stroke={1.8} />}
      styles={{ label: { flex: 1 } }}
    >
      {look.name}
    </Button>
  )
  if (!can.assign_status) {
    return (
      <div>
        <Tooltip label={t('denied', { what: t('changeStep') })}>{button}</Tooltip>
        <FieldNotes edit={edit} />
      </div>
    )
  }
  return (
    <div>
      <Menu position="bottom-start" width="target" onOpen={edit.begin} onClose={edit.finish}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {moves.map(({ look: step, name }) => (
            <Menu.Item
              key={step.id}
              leftSection={<StepDisc look={step} />}
              rightSection={step.id === current && <IconCheck size={16} stroke={2} />}
              onClick={() => step.id !== current && void move(step.id)}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FieldNotes edit={edit} />
    </div>
  )
}
