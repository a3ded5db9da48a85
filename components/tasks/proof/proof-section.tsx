'use client'

import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { photosOf } from '../attachments/addresses'
import { TaskPhotos } from '../attachments/task-photos'
import type { TaskPartProps } from '../facts/task-part'
import type { ProvenStepWire } from '@/lib/domain/proof/presenter'
import common from '../../ui/common.module.css'
import { ItemRow } from './item-row'
import classes from './proof.module.css'
import { proofId } from './reveal-proof'
import { Signatures } from './signatures'
import { type Proof, useProof } from './use-proof'
import { useMissingWords } from './use-missing-words'

/** The checklists of a task by step, what each step still lacks, and the signatures. */
export function ProofSection({ task, can }: Pick<TaskPartProps, 'task' | 'can'>) {
  const t = useTranslations('proof.section')
  const proof = useProof(task.id)
  const [open, setOpen] = useState<number | null>(null)
  const found = proof.proof
  if (!found || found.steps.length + found.signatures.length === 0) return null
  const may = can.assign_status || can.edit
  const photos = photosOf(task.attachments)
  const signs = found.signatures.length > 0 || found.steps.some(({ signature }) => signature !== 'none')
  return (
    <section
      className={common.stack10}
      aria-label={t('title')}
      id={proofId(task.id)}
      // A refused step leads here.
      tabIndex={-1}
    >
      <h4 className={classes.title}>{t('title')}</h4>
      {found.steps.map((step) => (
        <StepPart
          key={step.step_id}
          step={step}
          current={step.step_id === task.status_id}
          may={may}
          proof={proof}
          photos={photos}
          onOpen={setOpen}
        />
      ))}
      {signs && <Signatures task={task} signatures={found.signatures} may={may} proof={proof} />}
      <TaskPhotos task={task} photos={photos} openId={open} onOpen={setOpen} />
    </section>
  )
}

interface StepPartProps {
  step: ProvenStepWire
  /** Whether the task is in it. */
  current: boolean
  may: boolean
  proof: Proof
  photos: ReturnType<typeof photosOf>
  onOpen: (id: number) => void
}

function StepPart({ step, current, may, proof, photos, onOpen }: StepPartProps) {
  const t = useTranslations('proof.section')
  const words = useMissingWords()
  const Icon = step.met ? IconCircleCheck : IconCircleDashed
  return (
    <div role="group" aria-label={step.title} className={classes.step}>
      <p className={classes.head} data-met={step.met || undefined}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
        <span>
          {t('before', { name: step.title })}{' '}
          <span className={common.hint}>
            {current ? t('reached') : step.met ? t('met') : t('lacking', { count: step.missing.length })}
          </span>
        </span>
      </p>
      {step.checklist.map((item) => (
        <ItemRow key={item.id} item={item} may={may} proof={proof} photos={photos} onOpen={onOpen} />
      ))}
      {!step.met && (
        <ul className={classes.missing} aria-label={t('missing')}>
          {step.missing.map((one) => (
            <li key={`${one.kind}-${one.item_id ?? one.field_id ?? one.role}`}>{words(one)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
