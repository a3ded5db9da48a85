'use client'

import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from '../field.module.css'
import { useFieldState } from '../field-context'
import { SyncBar } from '../sync-bar'
import type { HeldTask } from '../store/held-task'
import { goTo } from '../use-place'
import { useShownTasks } from '../use-shown-tasks'
import { TaskProof } from '../proof/task-proof'
import { TimeBar } from '../time/time-bar'
import { AboutTask } from './about-task'
import { StepBar } from './step-bar'
import { TaskPhotos } from './task-photos'
import { TaskTalk } from './task-talk'

const sections = ['about', 'proof', 'photos', 'talk'] as const
type Section = (typeof sections)[number]

const leave = () => (window.history.length > 1 ? window.history.back() : goTo({}))

/** Whether any of its steps asks for something, or it has a signature. */
const needsProof = (held: HeldTask | undefined) =>
  held?.proof !== null && (held?.proof.steps.length ?? 0) + (held?.proof.signatures.length ?? 0) > 0

export function TaskPage({ id }: { id: number }) {
  const t = useTranslations('field')
  const held = useShownTasks().find(({ task }) => task.id === id)
  const [section, setSection] = useState<Section>('about')
  const shown = sections.filter((name) => name !== 'proof' || needsProof(held))
  const waitingPhotos = useFieldState(
    ({ changes }) => changes.filter(({ taskId, body }) => taskId === id && body.kind === 'photo').length,
  )
  return (
    <div className={classes.screen}>
      <header className={classes.taskHead}>
        <button type="button" className={classes.round} aria-label={t('back')} onClick={leave}>
          <IconChevronLeft size={28} stroke={1.8} />
        </button>
        <div>
          <small>{t('task.number', { id: String(id) })}</small>
          <h1>{held?.task.title ?? t('task.absent')}</h1>
        </div>
      </header>
      <main className={classes.main}>
        <SyncBar />
        {held ? (
          <>
            {held.gone && <p className={classes.warning}>{t('list.gone')}</p>}
            <div className={classes.sections} role="tablist">
              {shown.map((name) => (
                <button
                  key={name}
                  type="button"
                  role="tab"
                  id={`tab-${name}`}
                  aria-controls={`section-${name}`}
                  aria-selected={name === section}
                  onClick={() => setSection(name)}
                >
                  {t(`task.sections.${name}`)}
                  {name === 'photos' && <span>{held.task.added_photo_count + waitingPhotos}</span>}
                </button>
              ))}
            </div>
            <div role="tabpanel" id={`section-${section}`} aria-labelledby={`tab-${section}`}>
              {section === 'about' && (
                <>
                  <TimeBar held={held} />
                  <AboutTask held={held} />
                </>
              )}
              {section === 'proof' && <TaskProof held={held} />}
              {section === 'photos' && <TaskPhotos task={held.task} />}
              {section === 'talk' && <TaskTalk held={held} />}
            </div>
          </>
        ) : (
          <p className={classes.empty}>{t('task.absentHint')}</p>
        )}
      </main>
      {held && <StepBar held={held} />}
    </div>
  )
}
