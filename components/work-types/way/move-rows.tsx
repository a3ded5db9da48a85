'use client'

import { TextInput } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode, RefObject } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './way.module.css'
import type { MoveWire, StepWire } from '@/lib/domain/reference/presenter'
import common from '../../ui/common.module.css'

interface MoveRowsProps {
  list: RefObject<HTMLUListElement | null>
  steps: readonly StepWire[]
  moves: readonly MoveWire[]
  errors: Record<string, ReactNode>
  denied: boolean
  onChange: (moves: MoveWire[]) => void
}

/** The transitions as a list, with their labels. */
export function MoveRows({ list, steps, moves, errors, denied, onChange }: MoveRowsProps) {
  const t = useTranslations('workTypes.way')
  const nameOf = (id: number) => steps.find((step) => step.id === id)?.name ?? String(id)
  if (moves.length === 0) return null
  return (
    <ul ref={list} className={classes.moves} aria-label={t('list')}>
      {moves.map((move, index) => {
        const ends = { from: nameOf(move.from), to: nameOf(move.to) }
        return (
          <li key={`${move.from}-${move.to}`} data-move={`${move.from}-${move.to}`} className={classes.move}>
            <span className={common.row6Shrinking}>
              <span className={common.truncate}>{ends.from}</span>
              <IconArrowRight size={15} stroke={1.7} aria-hidden="true" style={{ flex: 'none' }} />
              <span className={common.truncate}>{ends.to}</span>
            </span>
            <TextInput
              aria-label={t('name', ends)}
              placeholder={t('namePlaceholder')}
              maxLength={200}
              value={move.name}
              error={errors[`moves.${index}.name`] ?? errors[`moves.${index}`]}
              onChange={(event) => {
                const name = event.currentTarget.value
                onChange(moves.map((one) => (one === move ? { ...one, name } : one)))
              }}
            />
            {!denied && (
              <ToolButton
                label={t('removeMove', ends)}
                onClick={() => onChange(moves.filter((one) => one !== move))}
              >
                <IconTrash size={17} stroke={1.7} />
              </ToolButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
