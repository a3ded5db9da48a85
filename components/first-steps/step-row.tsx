import { Button, type ButtonProps } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/page-link'
import type { FirstStepWire } from '@/lib/domain/first-steps/presenter'
import classes from './first-steps.module.css'

const doors: Record<string, string> = {
  map: '/console/basemaps',
  organization: '/console/organizations?id=new',
  people: '/console/users?id=new',
  workTypes: '/console/work-types?templates=true',
  device: '/console/devices?id=new',
  task: '/console/tasks',
}

interface StepRowProps {
  step: FirstStepWire
  /** The next one to do. */
  next: boolean
  onGo?: () => void
  onTask: () => void
}

/** One first step: what it is for, whether it is done, and the way there. */
export function StepRow({ step: { name, done, count }, next, onGo, onTask }: StepRowProps) {
  const t = useTranslations('firstSteps')
  const look: ButtonProps = {
    size: 'xs',
    variant: next ? 'filled' : 'default',
    className: classes.go,
  }
  const go = t(`steps.${name}.go`)
  return (
    <li className={classes.step} data-done={done || undefined}>
      {done ? (
        <IconCircleCheckFilled size={22} className={classes.mark} aria-hidden="true" />
      ) : (
        <IconCircle size={22} stroke={1.5} className={classes.mark} aria-hidden="true" />
      )}
      <div className={classes.words}>
        <h3 className={classes.name}>
          {t(`steps.${name}.title`)}
          {done && <span className={classes.count}>{t('done', { count })}</span>}
        </h3>
        <p className={classes.why}>{t(`steps.${name}.why`)}</p>
      </div>
      {!done &&
        (name === 'task' ? (
          <Button {...look} onClick={onTask}>
            {go}
          </Button>
        ) : (
          <Button {...look} component={PageLink} href={doors[name] ?? '/console'} onClick={onGo}>
            {go}
          </Button>
        ))}
    </li>
  )
}
