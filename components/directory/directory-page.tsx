'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlugConnected } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { useMay } from '@/components/api/session-user'
import { FormNotes } from '@/components/records/form-notes'
import { PageFrame } from '@/components/ui/page-frame'
import classes from '@/components/records/connection/connection.module.css'
import { type LoadedDirectory, readDirectory } from './directory-api'
import { AttributeFields, CreationFields, ServerFields } from './directory-fields'
import { TestSteps } from './test-steps'
import { useDirectoryForm } from './use-directory-form'
import common from '../ui/common.module.css'

/** The directory service for sign-in, and how its users are mapped. */
export function DirectoryPage() {
  const t = useTranslations('directory')
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.noun('directory'),
    queryFn: ({ signal }) => readDirectory(signal),
    // A form with outdated settings would be rejected.
    gcTime: 0,
  })
  return (
    <PageFrame title={t('title')}>
      {error && (
        <Alert color="red" m="md" title={t('notLoaded')}>
          {error.message} <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </Alert>
      )}
      {!data && !error && (
        <div className={classes.columns} aria-hidden="true">
          <div className={classes.column}>
            <Skeleton height={340} />
            <Skeleton height={150} />
          </div>
        </div>
      )}
      {data && <DirectoryEditor loaded={data} />}
    </PageFrame>
  )
}

/** The settings have no id in the API; the audit log uses this number. */
const settingId = 1

function DirectoryEditor({ loaded }: { loaded: LoadedDirectory }) {
  const t = useTranslations('directory')
  const editable = useMay().directory.change === true
  const { record, test, chooseTls } = useDirectoryForm(loaded)
  const { form, submit, busy, dirty, notes, reset } = record
  return (
    <div className={classes.columns}>
      <form className={classes.column} noValidate onSubmit={submit} aria-label={t('title')}>
        <p className={common.note}>{t(editable ? 'intro' : 'readOnly')}</p>
        <FormNotes notes={notes} />
        {loaded.body.password_lost && <Alert color="yellow">{t('passwordLost')}</Alert>}
        <ServerFields form={form} editable={editable} onTls={chooseTls} />
        <AttributeFields form={form} editable={editable} />
        <CreationFields form={form} editable={editable} />
        {editable && (
          <div className={common.buttons}>
            <Button type="submit" size="sm" loading={busy} disabled={!dirty}>
              {t('save')}
            </Button>
            <Button size="sm" variant="subtle" color="gray" disabled={!dirty} onClick={reset}>
              {t('reset')}
            </Button>
          </div>
        )}
      </form>
      <div className={classes.column}>
        {editable && (
          <section className={classes.group} aria-label={t('test')}>
            <h2 className={common.heading}>{t('trial')}</h2>
            <Button
              fullWidth
              size="sm"
              variant="default"
              leftSection={<IconPlugConnected size={17} stroke={1.7} />}
              loading={test.isPending}
              onClick={() => test.mutate()}
            >
              {t('test')}
            </Button>
            <TestSteps result={test.data} running={test.isPending} error={test.error} />
          </section>
        )}
        <section className={classes.group} aria-label={t('history')}>
          <h2 className={common.heading}>{t('history')}</h2>
          <AuditLogPanel noun="setting" entityId={settingId} />
        </section>
      </div>
    </div>
  )
}
