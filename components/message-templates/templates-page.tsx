'use client'

import { Alert, Button, SegmentedControl, Select, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import { useApiMutation, useApiOne } from '@/components/api/use-api'
import classes from '@/components/records/connection/connection.module.css'
import { splitFieldErrors } from '@/components/records/field-errors'
import { leaveSafely } from '@/components/records/leave-guard'
import { useLeaveGuard } from '@/components/records/use-leave-guard'
import { ListFailure } from '@/components/ui/list-failure'
import { PageFrame } from '@/components/ui/page-frame'
import type { MessageTemplateWire } from '@/lib/domain/channel-messages/presenter'
import { type NotificationReason, notificationReasons } from '@/lib/shared/notification-reasons'
import common from '../ui/common.module.css'

const address = '/rest/configuration/message-templates'
const channels = ['mail', 'telegram'] as const
const locales = ['ru', 'en'] as const

/** What messages about notifications say. */
export function TemplatesPage() {
  const t = useTranslations('messageTemplates')
  const n = useTranslations('notifications.reasons')
  const { data, etag, loading, error, reload } = useApiOne<ListOf<MessageTemplateWire>>(
    'message-templates',
    address,
  )
  const [reason, setReason] = useState<NotificationReason>('assigned')
  const [channel, setChannel] = useState<(typeof channels)[number]>('mail')
  const [locale, setLocale] = useState<(typeof locales)[number]>(useLocale() === 'en' ? 'en' : 'ru')
  const chosen = data?.items.find(
    (one) => one.reason === reason && one.channel === channel && one.locale === locale,
  )
  return (
    <PageFrame title={t('title')}>
      {error && <ListFailure error={error} onRetry={() => void reload()} />}
      {loading && <Skeleton height={320} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <p className={common.note}>{t('intro')}</p>
          <Select
            label={t('reason')}
            allowDeselect={false}
            data={notificationReasons.map((one) => ({ value: one, label: n(one) }))}
            value={reason}
            onChange={(next) => next && void leaveSafely(() => setReason(next))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('channel')}
            data={channels.map((one) => ({ value: one, label: t(`channels.${one}`) }))}
            value={channel}
            onChange={(next) => void leaveSafely(() => setChannel(next))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('locale')}
            data={locales.map((one) => ({ value: one, label: t(`locales.${one}`) }))}
            value={locale}
            onChange={(next) => void leaveSafely(() => setLocale(next))}
          />
          {chosen && <Editor key={`${reason} ${channel} ${locale}`} template={chosen} etag={etag} />}
        </div>
      </div>
    </PageFrame>
  )
}

/** One text is sent at a time. */
const fieldNames = { 'items.0.subject': 'subject', 'items.0.body': 'body' }

type Words = Pick<MessageTemplateWire, 'subject' | 'body'>

function Editor({ template, etag }: { template: MessageTemplateWire; etag: string | null }) {
  const t = useTranslations('messageTemplates')
  const stored: Words = { subject: template.subject, body: template.body }
  /** What is stored as far as the reader has seen it, and what is typed. */
  const [seen, setSeen] = useState(stored)
  const [words, setWords] = useState(stored)
  const { mutate, isPending, error } = useApiMutation(
    async (given: Words | null) => {
      const { reason, channel, locale } = template
      const of = { reason, channel, locale, ...(given ?? { subject: null, body: null }) }
      const { body } = await request<ListOf<MessageTemplateWire>>(address, {
        method: 'PUT',
        body: { items: [of] },
        ifMatch: etag,
      })
      return body.items.find(
        (one) => one.reason === reason && one.channel === channel && one.locale === locale,
      )
    },
    {
      stale: ['message-templates', 'audit'],
      failed: false,
      onDone: (saved) => {
        if (!saved) return
        setSeen({ subject: saved.subject, body: saved.body })
        setWords({ subject: saved.subject, body: saved.body })
      },
    },
  )
  const isOther = stored.subject !== seen.subject || stored.body !== seen.body
  const examples = exampleOf(template.locale)
  const faults = splitFieldErrors(error?.message ?? '', fieldNames)
  const isSame = words.subject === template.subject && words.body === template.body
  useLeaveGuard(!isPending && (words.subject !== seen.subject || words.body !== seen.body))
  return (
    <form
      className={classes.column}
      aria-label={t('words')}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(words)
      }}
    >
      {faults.rest && (
        <Alert color="red" role="alert">
          {faults.rest}
        </Alert>
      )}
      {isOther && !isPending && (
        <Alert color="yellow" role="status" title={t('changed')}>
          <Shown words={stored} />
          <Button
            size="xs"
            variant="default"
            mt="xs"
            onClick={() => {
              setSeen(stored)
              setWords(stored)
            }}
          >
            {t('takeOver')}
          </Button>
        </Alert>
      )}
      <TextInput
        label={t('subject')}
        maxLength={200}
        value={words.subject}
        error={faults.fields.subject}
        onChange={({ currentTarget: { value } }) => setWords({ ...words, subject: value })}
      />
      <Textarea
        label={t('body')}
        description={t('placeholders', { names: Object.keys(examples).map(braced).join(' ') })}
        autosize
        minRows={4}
        maxLength={2000}
        value={words.body}
        error={faults.fields.body}
        onChange={({ currentTarget: { value } }) => setWords({ ...words, body: value })}
      />
      <section className={classes.group} aria-label={t('preview')}>
        <h2 className={common.heading}>{t('preview')}</h2>
        <Shown words={{ subject: filled(words.subject, examples), body: filled(words.body, examples) }} />
      </section>
      <div className={common.buttons}>
        <Button
          type="submit"
          size="sm"
          loading={isPending}
          disabled={isSame || !words.subject || !words.body}
        >
          {t('save')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          disabled={template.is_usual}
          onClick={() => mutate(null)}
        >
          {t('usual')}
        </Button>
      </div>
    </form>
  )
}

function Shown({ words: { subject, body } }: { words: Words }) {
  return (
    <div className={classes.words}>
      <b>{subject}</b>
      {body.split('\n').map((line, at) => (
        // Lines may be equal.
        <div key={`${String(at)} ${line}`}>{line}</div>
      ))}
    </div>
  )
}

const braced = (name: string) => `{${name}}`

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Values as a notification may have them. */
const exampleOf = (locale: string): Record<string, string> =>
  locale === 'ru'
    ? {
        event: 'Вам назначена задача',
        task: 'Заменить насос',
        number: '1024',
        comment: 'Ключ у дежурного',
        author: 'Анна Первая',
        person: 'Борис Второй',
        detail: 'В работе',
        time: '2026-12-01 09:30',
        link: 'https://azimut.example.org/console/tasks?task=1024',
      }
    : {
        event: 'A task was assigned to you',
        task: 'Replace the pump',
        number: '1024',
        comment: 'The key is at the desk',
        author: 'Anna First',
        person: 'Boris Second',
        detail: 'In progress',
        time: '2026-12-01 09:30',
        link: 'https://azimut.example.org/console/tasks?task=1024',
      }
