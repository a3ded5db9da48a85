'use client'

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { PageLink } from '../page-link'
import classes from './wizard.module.css'

interface WizardBarProps {
  title: string
  back: { href: string; label: string }
  /** Label of the list of steps. */
  label: string
  steps: readonly { name: string; label: string }[]
  /** The name of the current step. */
  step: string
}

/** The head of a page that leads through steps: the way back, the title, and the current step among all. */
export function WizardBar({ title, back, label, steps, step }: WizardBarProps) {
  const at = steps.findIndex(({ name }) => name === step)
  return (
    <header className={classes.bar}>
      <Tooltip label={back.label}>
        <ActionIcon
          component={PageLink}
          href={back.href}
          aria-label={back.label}
          variant="subtle"
          color="gray"
        >
          <IconArrowLeft size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <h1 className={classes.title}>{title}</h1>
      <ol className={classes.steps} aria-label={label}>
        {steps.map(({ name, label: words }, index) => (
          <li
            key={name}
            className={classes.step}
            data-state={index < at ? 'past' : index === at ? 'now' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={classes.stepMark} aria-hidden="true">
              {index < at ? <IconCheck size={13} stroke={2.4} /> : index + 1}
            </span>
            <span className={classes.stepName}>{words}</span>
          </li>
        ))}
      </ol>
    </header>
  )
}
