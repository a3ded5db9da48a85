'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { FormNotes } from '@/components/records/form-notes'
import { ListFailure } from '@/components/ui/list-failure'
import { PageFrame } from '@/components/ui/page-frame'
import common from '../ui/common.module.css'
import { LetterList } from './letter-list'
import { type LoadedMail, readMail } from './mail-api'
import classes from '@/components/records/connection/connection.module.css'
import { SenderFields, ServerFields } from './mail-fields'
import { TestLetter } from './test-letter'
import { useMailForm } from './use-mail-form'

/** The mail server and the letters that were handed to it. */
export function MailPage() {
  const t = useTranslations('mail')
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.noun('mail'),
    queryFn: ({ signal }) => readMail(signal),
    // A form with outdated settings would be rejected.
    gcTime: 0,
  })
  return (
    <PageFrame title={t('title')}>
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.columns} aria-hidden="true">
          <div className={classes.column}>
            <Skeleton height={340} />
          </div>
        </div>
      )}
      {data && <MailEditor loaded={data} />}
    </PageFrame>
  )
}

/** The settings have no id in the API; the audit log uses this number. */
const settingId = 1

function MailEditor({ loaded }: { loaded: LoadedMail }) {
  const t = useTranslations('mail')
  const { record, chooseSecurity, bodyNow } = useMailForm(loaded)
  const { form, submit, busy, dirty, notes, reset } = record
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <form className={classes.column} noValidate onSubmit={submit} aria-label={t('title')}>
          <p className={common.note}>{t('intro')}</p>
          <FormNotes notes={notes} />
          {loaded.body.password_lost && <Alert color="yellow">{t('passwordLost')}</Alert>}
          <ServerFields form={form} onSecurity={chooseSecurity} />
          <SenderFields form={form} />
          <div className={common.buttons}>
            <Button type="submit" size="sm" loading={busy} disabled={!dirty}>
              {t('save')}
            </Button>
            <Button size="sm" variant="subtle" color="gray" disabled={!dirty} onClick={reset}>
              {t('reset')}
            </Button>
          </div>
        </form>
        <LetterList />
      </div>
      <div className={classes.column}>
        <TestLetter bodyNow={bodyNow} />
        <section className={classes.group} aria-label={t('history')}>
          <h2 className={common.heading}>{t('history')}</h2>
          <AuditLogPanel noun="mail" entityId={settingId} />
        </section>
      </div>
    </div>
  )
}
