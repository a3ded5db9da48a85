'use client'

import { Alert, Button, Checkbox, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { type Reply, request } from '@/components/api/request'
import { post } from '@/components/api/use-api'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { hiddenPassword } from '@/components/records/connection/connection'
import classes from '@/components/records/connection/connection.module.css'
import { FormNotes } from '@/components/records/form-notes'
import { useRecordForm } from '@/components/records/use-record-form'
import { ListFailure } from '@/components/ui/list-failure'
import { PageFrame } from '@/components/ui/page-frame'
import type { TelegramTrialWire, TelegramWire } from '@/lib/domain/telegram/presenter'
import common from '../ui/common.module.css'

const address = '/rest/configuration/system/telegram'
/** The settings have no id in the API; the audit log uses this number. */
const settingId = 1

const read = (signal?: AbortSignal) => request<TelegramWire>(address, { signal })

/** The bot by which messages leave. */
export function TelegramPage() {
  const t = useTranslations('telegram')
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.noun('telegram-settings'),
    queryFn: ({ signal }) => read(signal),
    // A form with outdated settings would be rejected.
    gcTime: 0,
  })
  return (
    <PageFrame title={t('title')}>
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Editor loaded={data} />}
    </PageFrame>
  )
}

type Values = { api_url: string; token: string; remove: boolean }

const toBody = ({ api_url: url, token, remove }: Values, stored: TelegramWire) => ({
  api_url: url.trim(),
  token: remove ? '' : token.trim() || (stored.token === '' ? '' : hiddenPassword),
})

function Editor({ loaded: { body: stored, etag } }: { loaded: Reply<TelegramWire> }) {
  const t = useTranslations('telegram')
  const queries = useQueryClient()
  const take = (current: Reply<TelegramWire>) => {
    queries.setQueryData(queryKeys.noun('telegram-settings'), current)
    return current
  }
  const record = useRecordForm<Values, Reply<TelegramWire>>({
    initial: { api_url: stored.api_url, token: '', remove: false },
    save: (values) =>
      request<TelegramWire>(address, { method: 'PUT', body: toBody(values, stored), ifMatch: etag }),
    savedText: t('saved'),
    forget: { token: '', remove: false },
    onSaved: (saved) => {
      take(saved)
      void queries.invalidateQueries({ queryKey: queryKeys.noun('audit') })
    },
    stored: {
      etag,
      reload: async () => take(await read()),
      audited: { noun: 'telegram', id: settingId },
      fields: {
        api_url: t('apiUrl'),
        token: { label: t('token'), show: (token) => token && '••••' },
        remove: t('remove'),
      },
    },
  })
  const { form, submit, busy, dirty, notes, reset } = record
  const trial = useMutation({
    mutationFn: () => post<TelegramTrialWire>(`${address}/test`, toBody(form.getValues(), stored)),
  })
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <form className={classes.column} noValidate onSubmit={submit} aria-label={t('title')}>
          <p className={common.note}>{t('intro')}</p>
          <FormNotes notes={notes} />
          {stored.token_lost && <Alert color="yellow">{t('tokenLost')}</Alert>}
          <PasswordInput
            label={t('token')}
            description={t('tokenHint')}
            placeholder={stored.token === '' ? undefined : t('tokenKept')}
            autoComplete="off"
            disabled={form.getValues().remove}
            {...form.getInputProps('token')}
          />
          {stored.token !== '' && (
            <Checkbox
              label={t('remove')}
              description={t('removeHint')}
              {...form.getInputProps('remove', { type: 'checkbox' })}
            />
          )}
          <TextInput
            label={t('apiUrl')}
            description={t('apiUrlHint')}
            withAsterisk
            type="url"
            {...form.getInputProps('api_url')}
          />
          <div className={common.buttons}>
            <Button type="submit" size="sm" loading={busy} disabled={!dirty}>
              {t('save')}
            </Button>
            <Button size="sm" variant="subtle" color="gray" disabled={!dirty} onClick={reset}>
              {t('reset')}
            </Button>
          </div>
        </form>
      </div>
      <div className={classes.column}>
        <section className={classes.group} aria-label={t('test')}>
          <h2 className={common.heading}>{t('test')}</h2>
          <Button
            size="sm"
            variant="default"
            fullWidth
            loading={trial.isPending}
            onClick={() => trial.mutate()}
          >
            {t('testNow')}
          </Button>
          <div aria-live="polite">
            {trial.error && <Alert color="red">{trial.error.message}</Alert>}
            {trial.data?.ok && (
              <Alert color="green">{t('testOk', { name: trial.data.bot_name ?? '' })}</Alert>
            )}
            {trial.data?.fault && <Alert color="red">{t(`faults.${trial.data.fault}`)}</Alert>}
          </div>
        </section>
        <section className={classes.group} aria-label={t('history')}>
          <h2 className={common.heading}>{t('history')}</h2>
          <AuditLogPanel noun="telegram" entityId={settingId} />
        </section>
      </div>
    </div>
  )
}
