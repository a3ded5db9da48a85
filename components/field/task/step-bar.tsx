'use client'

import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'
import type { HeldTask } from '../store/held-task'
import { useMissing } from '../proof/use-missing'
import { useStepLooks } from '../use-shown-tasks'
import { likelyMove, movesFrom } from './moves'

/** The step of a task and its moves, within reach of a thumb. */
export function StepBar({ held: { task, can, proof } }: { held: HeldTask }) {
  const t = useTranslations('field')
  const lacking = useTranslations('proof.section')
  const missing = useMissing(task)
  const { field } = useField()
  const looks = useStepLooks()
  const type = useFieldState(({ reference }) => reference.types.find(({ id }) => id === task.type_id))
  const sheet = useRef<HTMLDialogElement>(null)
  const look = looks.get(task.status_id) ?? { ...unknownStep, name: task.status_name }
  const moves = task.stage === 2 || can?.assign_status === false ? [] : movesFrom(task.status_id, type, looks)
  const likely = likelyMove(moves, look.phase)
  /** The server would refuse a move into a step that lacks something. */
  const lackOf = (stepId: number) => {
    const step = proof?.steps.find(({ step_id: id }) => id === stepId)
    const count = step ? missing(step).length : 0
    return count > 0 && <small> {lacking('lacking', { count })}</small>
  }
  const move = (stepId: number) => {
    sheet.current?.close()
    void field.change(task.id, { kind: 'step', stepId, before: task.status_id })
  }
  return (
    <footer className={classes.stepBar}>
      <span className={classes.step}>
        <StepDisc look={look} size={26} />
        {task.stage === 2 ? t('task.closed') : look.name}
      </span>
      {moves.length > 0 && (
        <div className={classes.stepButtons}>
          {likely && (
            <button type="button" className={classes.primary} onClick={() => move(likely.look.id)}>
              {likely.name}
              {lackOf(likely.look.id)}
            </button>
          )}
          <button
            type="button"
            className={classes.square}
            aria-label={t('task.chooseStep')}
            onClick={() => sheet.current?.showModal()}
          >
            <IconDots size={26} stroke={1.8} />
          </button>
        </div>
      )}
      <dialog ref={sheet} className={classes.sheet} aria-label={t('task.moves')}>
        <h2>{t('task.moves')}</h2>
        {moves.map(({ look: step, name }) => (
          <button key={step.id} type="button" className={classes.sheetItem} onClick={() => move(step.id)}>
            <StepDisc look={step} size={26} />
            {name}
            {lackOf(step.id)}
          </button>
        ))}
        <button type="button" className={classes.button} onClick={() => sheet.current?.close()}>
          {t('close')}
        </button>
      </dialog>
    </footer>
  )
}
