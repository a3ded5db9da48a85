'use client'

import { useTranslations } from 'next-intl'
import type { MissingWire, ProvenStepWire } from '@/lib/domain/proof/presenter'
import classes from '../field.module.css'
import type { HeldTask } from '../store/held-task'
import { ProofItem } from './proof-item'
import { Signatures } from './signatures'
import { useMissing } from './use-missing'

/** What the steps of a task need: questions to answer, photos and signatures, all of it also without a connection. */
export function TaskProof({ held: { task, proof } }: { held: HeldTask }) {
  if (!proof) return null
  return (
    <div className={classes.proof}>
      {proof.steps.map((step) => (
        <ProofStep key={step.step_id} step={step} task={task} />
      ))}
      <Signatures taskId={task.id} given={proof.signatures} />
    </div>
  )
}

function ProofStep({ step, task }: { step: ProvenStepWire; task: HeldTask['task'] }) {
  const t = useTranslations('proof')
  const missing = useMissing(task)(step)
  const words = ({ kind, title, left, role }: MissingWire) => {
    if (kind === 'photos') return t('missing.photos', { count: left ?? 0 })
    if (kind === 'signature') return t(role === 'client' ? 'missing.client' : 'missing.executor')
    return t(`missing.${kind as 'item' | 'item_photo' | 'field'}`, { title: title ?? '' })
  }
  return (
    <section className={classes.group}>
      <h2>
        {t('section.before', { name: step.title })} ·{' '}
        {missing.length === 0 ? t('section.met') : t('section.lacking', { count: missing.length })}
      </h2>
      <ul>
        {step.checklist.map((item) => (
          <ProofItem key={item.id} item={item} task={task} />
        ))}
      </ul>
      {missing.length > 0 && (
        <ul className={classes.missing} aria-label={t('section.missing')}>
          {missing.map((one) => (
            <li key={`${one.kind}-${one.item_id ?? one.field_id ?? one.role ?? ''}`}>{words(one)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
