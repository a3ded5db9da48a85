'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { FormSection } from '@/components/records/form-section'
import { StoredForm } from '@/components/records/stored-form'
import type { Stored } from '@/components/records/use-stored-form'
import { useSteps } from '@/components/reference-data/use-dictionaries'
import { findStray } from './find-stray'
import { MoveRows } from './move-rows'
import { StepsChooser } from './steps-chooser'
import { useWayForm } from './use-way-form'
import { WayDiagram } from './way-diagram'
import classes from './way.module.css'
import type { MoveWire, WorkTypeWire } from '@/lib/domain/reference/presenter'

interface WayFormProps {
  type: WorkTypeWire
  stored: Stored<WorkTypeWire>
}

export function WayForm({ type, stored }: WayFormProps) {
  const t = useTranslations('workTypes.way')
  const record = useWayForm(stored, type)
  const { form } = record
  const { denied } = stored
  const { steps: ids, moves } = form.values
  const all = useSteps()
  const rows = useRef<HTMLUListElement>(null)
  const steps = useMemo(
    () =>
      ids.length === 0
        ? all
        : ids.flatMap((id) => {
            const found = all.find((step) => step.id === id)
            return found ? [found] : []
          }),
    [ids, all],
  )
  const stray = findStray(steps, moves)

  const setMoves = (next: MoveWire[]) => {
    form.clearErrors()
    form.setFieldValue('moves', next)
  }
  const choose = (move: Pick<MoveWire, 'from' | 'to'>) =>
    requestAnimationFrame(() => {
      rows.current?.querySelector<HTMLInputElement>(`[data-move="${move.from}-${move.to}"] input`)?.focus()
    })
  const add = (from: number, to: number) => {
    setMoves([...moves, { from, to, name: all.find(({ id }) => id === to)?.name ?? '' }])
    choose({ from, to })
  }
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection title={t('steps')} hint={t('stepsHint')}>
        <StepsChooser
          all={all}
          chosen={ids}
          error={form.errors.steps}
          denied={Boolean(denied)}
          onChange={(next) => {
            form.clearErrors()
            form.setFieldValue('steps', next)
            if (next.length > 0)
              form.setFieldValue(
                'moves',
                moves.filter(({ from, to }) => next.includes(from) && next.includes(to)),
              )
          }}
        />
      </FormSection>
      <FormSection title={t('moves')} hint={t(moves.length === 0 ? 'anyMove' : 'listed')}>
        <WayDiagram steps={steps} moves={moves} onAdd={denied ? undefined : add} onChoose={choose} />
        {stray.map(({ step, kind }) => (
          <p key={`${kind}-${step.id}`} className={classes.warn}>
            {kind === 'dead' ? t('dead', { name: step.name }) : t('stray', { name: step.name })}
          </p>
        ))}
        <MoveRows
          list={rows}
          steps={all}
          moves={moves}
          errors={form.errors}
          denied={Boolean(denied)}
          onChange={setMoves}
        />
      </FormSection>
    </StoredForm>
  )
}
