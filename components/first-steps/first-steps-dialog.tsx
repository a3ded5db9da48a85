'use client'

import { Modal, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './first-steps.module.css'
import { StepsList } from './steps-list'
import { useFirstSteps, useHideFirstSteps } from './use-first-steps'

interface FirstStepsDialogProps {
  opened: boolean
  onClose: () => void
  onTask: () => void
}

/** The first steps, opened from the menu of the reader, and whether the start page shows them. */
export function FirstStepsDialog({ opened, onClose, onTask }: FirstStepsDialogProps) {
  const t = useTranslations('firstSteps')
  const { data } = useFirstSteps(opened)
  const hide = useHideFirstSteps()
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg">
      <StepsList
        onGo={onClose}
        onTask={() => {
          onClose()
          onTask()
        }}
      />
      <Switch
        className={classes.onStart}
        label={t('onStart')}
        checked={data?.hidden === false}
        disabled={!data || hide.isPending}
        onChange={({ currentTarget }) => hide.mutate(!currentTarget.checked)}
      />
    </Modal>
  )
}
