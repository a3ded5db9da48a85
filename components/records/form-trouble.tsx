'use client'

import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './form.module.css'
import type { Trouble } from './use-record-form'

interface FormTroubleProps {
  trouble: Trouble
  onLoad: () => void
}

/** Why the form is not saved, or that it has followed a change; what was typed is still there. */
export function FormTrouble({ trouble, onLoad }: FormTroubleProps) {
  const t = useTranslations('kit')
  if (trouble.kind === 'refused') {
    return (
      <Alert
        className={classes.trouble}
        color="red"
        role="alert"
        icon={<IconAlertTriangle />}
        title={t('notSaved')}
      >
        {trouble.text}
      </Alert>
    )
  }
  if (trouble.kind === 'merged')
    return (
      <Alert className={classes.trouble} color="petrol" role="status">
        {t('changed.merged')}
      </Alert>
    )
  return (
    <Alert
      className={classes.trouble}
      color="orange"
      role="alert"
      icon={<IconRefresh />}
      title={t('changed.title')}
    >
      {t('changed.text')}
      <Button mt="xs" variant="default" onClick={onLoad} display="block">
        {t('changed.load')}
      </Button>
    </Alert>
  )
}
