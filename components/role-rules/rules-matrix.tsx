'use client'

import { Tooltip } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { counts, grantOf, type Matrix } from './matrix'
import classes from './rules.module.css'
import type { Capability, TaskState } from '@/components/reference-data/rules-api'
import { useGridKeys } from '@/components/ui/use-grid-keys'
import { useStateWords } from '@/components/reference-data/use-state-words'

interface RulesMatrixProps {
  label: string
  capabilities: readonly Capability[]
  states: readonly TaskState[]
  matrix: Matrix
  stored: Matrix
  editable: boolean
  /** Why a cell cannot be cleared, if it cannot. */
  fixed: (capability: Capability) => string | undefined
  /** A null state is the column of every state. */
  onToggle: (capability: number, state: number | null) => void
}

/** Capabilities by states. Unsaved cells are marked. */
export function RulesMatrix(props: RulesMatrixProps) {
  const { capabilities, states, matrix, stored, editable, fixed, onToggle } = props
  const t = useTranslations('rules')
  const { stateMeaning, capabilityName, capabilityMeaning } = useStateWords()
  const { grid, at, onKeyDown, cellProps } = useGridKeys(capabilities.length, states.length + 1)
  const columns = [null, ...states]
  const under = columns[at.column]
  const meaning = under ? `${under.name}. ${stateMeaning(under)}` : t('anyMeaning')

  return (
    <>
      {/* Arrow keys move between cells; the cells themselves are checkboxes. */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        className={classes.matrix}
        onKeyDown={onKeyDown}
      >
        <div role="row" tabIndex={-1} className={classes.row}>
          <div role="columnheader" tabIndex={-1} className={classes.corner}>
            {t('capability')}
          </div>
          {columns.map((state) => (
            <div key={state?.id ?? 'any'} role="columnheader" tabIndex={-1} className={classes.state}>
              <Tooltip
                label={state ? stateMeaning(state) : t('anyMeaning')}
                multiline
                maw={280}
                events={{ hover: true, focus: true, touch: true }}
              >
                <button type="button" tabIndex={-1} className={classes.stateName}>
                  {state?.name ?? t('any')}
                </button>
              </Tooltip>
            </div>
          ))}
        </div>
        {capabilities.map((capability, row) => {
          const grant = grantOf(matrix, capability.id)
          const before = grantOf(stored, capability.id)
          const name = capabilityName(capability)
          return (
            <div key={capability.id} role="row" tabIndex={-1} className={classes.row} data-body>
              <div role="rowheader" className={classes.capability} title={capabilityMeaning(capability)}>
                <span className={classes.capabilityName}>{name}</span>
                <span className={classes.capabilityNote}>{capabilityMeaning(capability)}</span>
              </div>
              {columns.map((state, column) => {
                const on = counts(grant, state?.id ?? null)
                const covered = state !== null && grant.any
                const why = covered ? t('covered') : on ? fixed(capability) : undefined
                const changed = on !== counts(before, state?.id ?? null)
                return (
                  <div key={state?.id ?? 'any'} role="gridcell" tabIndex={-1} className={classes.slot}>
                    <button
                      type="button"
                      role="checkbox"
                      aria-checked={on}
                      aria-disabled={!editable || why !== undefined}
                      aria-label={t('cell', { capability: name, state: state?.name ?? t('any') })}
                      title={why}
                      className={classes.cell}
                      data-covered={covered || undefined}
                      data-changed={changed || undefined}
                      onClick={() => editable && !why && onToggle(capability.id, state?.id ?? null)}
                      {...cellProps(row, column)}
                    >
                      <span className={classes.box}>
                        {on && <IconCheck size={14} stroke={2.6} aria-hidden="true" />}
                      </span>
                    </button>
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
      <p className={classes.meaning}>{meaning}</p>
    </>
  )
}
