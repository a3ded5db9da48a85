'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './first-steps.module.css'
import { StepsList } from './steps-list'
import { useHideFirstSteps } from './use-first-steps'

/** The first steps in place of an empty list of tasks. */
export function FirstStepsCard({ onTask }: { onTask: () => void }) {
  const t = useTranslations('firstSteps')
  const hide = useHideFirstSteps()
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <header className={classes.head}>
        <div>
          <h2 id="first-steps" className={classes.title}>
            {t('title')}
          </h2>
          <p className={classes.why}>{t('lead')}</p>
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={hide.isPending}
          onClick={() => hide.mutate(true)}
        >
          {t('hide')}
        </Button>
      </header>
      <StepsList onTask={onTask} />
    </section>
  )
}
