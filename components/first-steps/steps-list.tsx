import { Progress } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DemoOffer } from './demo-offer'
import classes from './first-steps.module.css'
import { StepRow } from './step-row'
import { useFirstSteps } from './use-first-steps'

interface StepsListProps {
  /** Called when the reader follows a step to its page. */
  onGo?: () => void
  onTask: () => void
}

/** The first steps of the reader with their progress, and the offer of a demo city. */
export function StepsList({ onGo, onTask }: StepsListProps) {
  const t = useTranslations('firstSteps')
  const { data, steps, left } = useFirstSteps()
  const done = steps.length - left
  const next = steps.find((step) => !step.done)?.name
  return (
    <>
      <div className={classes.progress}>
        <Progress
          value={steps.length > 0 ? (done / steps.length) * 100 : 0}
          className={classes.bar}
          aria-label={t('progress')}
        />
        <span>{t('doneOf', { done, all: steps.length })}</span>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} next={step.name === next} onGo={onGo} onTask={onTask} />
        ))}
      </ol>
      {data?.demo && <DemoOffer demo={data.demo} />}
    </>
  )
}
