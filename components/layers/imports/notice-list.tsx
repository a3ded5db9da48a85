import { Alert, List } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ImportNotice } from './import-api'
import classes from './imports.module.css'

const changes = new Set(['mended', 'divided', 'emptied'])

interface NoticeListProps {
  notices: readonly ImportNotice[]
  /** Only the first rows were read. */
  partial?: boolean
}

/** What of a file is left out, and what is changed of it. */
export function NoticeList({ notices, partial = false }: NoticeListProps) {
  const t = useTranslations('imports.notices')
  const parts = [
    { title: t(partial ? 'leftOutSoFar' : 'leftOut'), own: notices.filter(({ kind }) => !changes.has(kind)) },
    { title: t('changed'), own: notices.filter(({ kind }) => changes.has(kind)) },
  ]
  return parts.map(
    ({ title, own }) => own.length > 0 && <NoticeAlert key={title} title={title} notices={own} />,
  )
}

interface NoticeAlertProps {
  title: string
  notices: readonly Omit<ImportNotice, 'count'>[]
}

/** Sentences below a title. */
export function NoticeAlert({ title, notices }: NoticeAlertProps) {
  return (
    <Alert color="gray" icon={<IconInfoCircle />} title={title} className={classes.alert}>
      <List size="sm" spacing={2}>
        {notices.map(({ kind, name, text }) => (
          <List.Item key={`${kind} ${name}`} className={classes.notice}>
            {text}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
