'use client'

import { Alert, Button, Progress, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconReplace } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useBytes } from '@/components/ui/use-bytes'
import { useDates } from '@/components/ui/use-dates'
import type { GeocoderSource } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { sourceNameOf } from './is-extract'
import type { ExtractImport } from './use-extract-import'
import common from '../../ui/common.module.css'

/** The chosen file before and during the upload. */
export function ChosenExtract({ file, input }: { file: File; input: ExtractImport }) {
  const t = useTranslations('geocoder.extract')
  const kit = useTranslations('kit')
  const bytes = useBytes()
  const { upload, title, setTitle, replaced, starting, notStarted, startAgain, begin, forget } = input
  const under = upload !== null && upload.state !== 'broken'
  return (
    <form
      className={classes.chosen}
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!under) begin()
      }}
    >
      <p className={classes.lead}>
        {file.name} <span className={common.hintBreakable}>{bytes(file.size)}</span>
      </p>
      <Replacement source={replaced} />
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        placeholder={`OpenStreetMap: ${sourceNameOf(file.name).slice(4)}`}
        maxLength={200}
        disabled={under}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {upload?.state === 'sending' && <Sending input={input} size={file.size} />}
      {upload?.state === 'broken' && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t('broken')}>
          {upload.reason || t('brokenHint')}
        </Alert>
      )}
      {starting && (
        <p className={classes.text} role="status">
          {t('starting')}
        </p>
      )}
      {notStarted && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t('notStarted')}>
          <p className={common.alertText}>{notStarted.message}</p>
          <Button variant="default" onClick={startAgain}>
            {kit('retry')}
          </Button>
        </Alert>
      )}
      <div className={common.wrap}>
        {upload?.state !== 'done' && (
          <Button type="submit" size="sm" loading={upload?.state === 'sending'} autoFocus>
            {t(upload?.state === 'broken' ? 'resume' : replaced ? 'replace' : 'go')}
          </Button>
        )}
        {!starting && (
          <Button variant="default" size="sm" onClick={forget}>
            {t(upload?.state === 'sending' ? 'stop' : 'other')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** A previous import of this extract is replaced. */
function Replacement({ source }: { source: GeocoderSource | undefined }) {
  const t = useTranslations('geocoder.extract')
  const { day } = useDates()
  if (!source) return <p className={classes.text}>{t('fresh')}</p>
  const { title, places, loaded_at: at } = source
  return (
    <Alert color="yellow" icon={<IconReplace />} title={t('replaces', { title })}>
      {at === null ? t('replacesEmpty') : t('replacesText', { count: places, date: day(at) })}
    </Alert>
  )
}

function Sending({ input, size }: { input: ExtractImport; size: number }) {
  const t = useTranslations('geocoder.extract')
  const format = useFormatter()
  const bytes = useBytes()
  const share = input.upload?.share ?? 0
  return (
    <div>
      <p className={classes.progressHead} role="status">
        <span>{t('sending', { sent: bytes(share * size), all: bytes(size) })}</span>
        <span className={classes.percent}>
          {format.number(share, { style: 'percent', maximumFractionDigits: 0 })}
        </span>
      </p>
      <Progress value={share * 100} aria-label={t('sendingLabel')} />
      <p className={common.hintBreakable}>{t('stay')}</p>
    </div>
  )
}
