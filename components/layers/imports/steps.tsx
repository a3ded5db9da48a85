import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './imports.module.css'

const steps = ['file', 'check', 'load'] as const

/** The current step of the wizard. */
export function Steps({ step }: { step: (typeof steps)[number] }) {
  const t = useTranslations('imports.steps')
  const names = { file: t('file'), check: t('check'), load: t('load') }
  const at = steps.indexOf(step)
  return (
    <ol className={classes.steps} aria-label={t('label')}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-state={index < at ? 'past' : index === at ? 'now' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.stepMark} aria-hidden="true">
            {index < at ? <IconCheck size={13} stroke={2.4} /> : index + 1}
          </span>
          <span className={classes.stepName}>{names[name]}</span>
        </li>
      ))}
    </ol>
  )
}
