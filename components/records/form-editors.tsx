'use client'

import { Alert } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type EditedRecord, usePresence } from '@/components/api/presence'
import classes from './form.module.css'

interface FormEditorsProps extends EditedRecord {
  /** The reader has unsaved changes. */
  editing: boolean
  value: string
}

/** Who else is editing the record of a form. */
export function FormEditors(props: FormEditorsProps) {
  const t = useTranslations('kit')
  const editors = usePresence({ ...props, field: 'form' })
  if (editors.length === 0) return null
  const names = [...new Set(editors.map(({ fio }) => fio))].join(', ')
  return (
    <Alert className={classes.trouble} color="petrol" role="status" icon={<IconPencil />}>
      {t('editing', { names })}
    </Alert>
  )
}
