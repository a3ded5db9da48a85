'use client'

import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from '../field.module.css'
import { useFieldState } from '../field-context'
import { SyncBar } from '../sync-bar'
import type { HeldTask } from '../store/held-task'
import { goBack } from '../use-place'
import { useShownTasks } from '../use-shown-tasks'
import { TaskProof } from '../proof/task-proof'
import { TimeBar } from '../time/time-bar'
import { AboutTask } from './about-task'
import { StepBar } from './step-bar'
import { TaskPhotos } from './task-photos'
import { TaskTalk } from './task-talk'

const sections = ['about', 'proof', 'photos', 'talk'] as const
type Section = (typeof sections)[number]

/** Whether any of its steps asks for something, or it has a signature. */
const needsProof = (held: HeldTask | undefined) =>
  held?.proof !== null && (held?.proof.steps.length ?? 0) + (held?.proof.signatures.length ?? 0) > 0

export function TaskPage({ id }: { id: number }) {
  const t = useTranslations('field')
  const held = useShownTasks().find(({ task }) => task.id === id)
  const [section, setSection] = useState<Section>('about')
  const heading = useRef<HTMLHeadingElement>(null)
  // Readers of the screen hear where they are.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const shown = sections.filter((name) => name !== 'proof' || needsProof(held))
  /** Arrows lead from one to the next. */
  const turn = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = shown.at((shown.indexOf(section) + step) % shown.length)
    if (step === 0 || !next) return
    setSection(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  const waitingPhotos = useFieldState(
    ({ changes }) => changes.filter(({ taskId, body }) => taskId === id && body.kind === 'photo').length,
  )
  return (
    <div className={classes.screen}>
      <header className={classes.taskHead}>
        <button type="button" className={classes.round} aria-label={t('back')} onClick={goBack}>
          <IconChevronLeft size={28} stroke={1.8} />
        </button>
        <div>
          <small>{t('task.number', { id: String(id) })}</small>
          <h1 ref={heading} tabIndex={-1}>
            {held?.task.title ?? t('task.absent')}
          </h1>
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
                  tabIndex={name === section ? 0 : -1}
                  onClick={() => setSection(name)}
                  onKeyDown={turn}
                >
                  {t(`task.sections.${name}`)}
                  {name === 'photos' && <span>{held.task.added_photo_count + waitingPhotos}</span>}
                </button>
              ))}
            </div>
            <div
              className={classes.panel}
              role="tabpanel"
              id={`section-${section}`}
              aria-labelledby={`tab-${section}`}
            >
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
