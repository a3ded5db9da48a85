'use client'

import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormNotes } from '@/components/records/form-notes'
import { engineKinds } from '../geocoder-api'
import classes from '../geocoder.module.css'
import type { useEngineForm } from './use-engine-form'
import common from '../../ui/common.module.css'

const examples = { nominatim: 'https://nominatim.example.org/', photon: 'https://photon.example.org/' }

export function EngineForm({ record }: { record: ReturnType<typeof useEngineForm> }) {
  const t = useTranslations('geocoder.engine')
  const kit = useTranslations('kit')
  const { form, submit, busy, dirty, notes, reset } = record
  const { kind } = form.values
  return (
    <form className={classes.form} aria-label={t('title')} noValidate onSubmit={submit}>
      <p className={common.hintBreakable}>{t('intro')}</p>
      <FormNotes notes={notes} />
      <Radio.Group label={t('kind')} {...form.getInputProps('kind')}>
        <Stack gap={10} mt={6}>
          {engineKinds.map((one) => (
            <Radio key={one} value={one} label={t(`engines.${one}`)} description={t(`engineHints.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {kind !== 'none' && (
        <>
          <TextInput
            label={t('url')}
            description={t('urlHint')}
            placeholder={examples[kind]}
            withAsterisk
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            {...form.getInputProps('url')}
          />
          <TextInput
            label={t('email')}
            description={t('emailHint')}
            placeholder="gis@example.org"
            type="email"
            autoComplete="off"
            maxLength={255}
            {...form.getInputProps('email')}
          />
          <p className={common.hintBreakable}>{t('policy')}</p>
        </>
      )}
      <div className={common.wrap}>
        <Button type="submit" size="sm" loading={busy} disabled={!dirty}>
          {kit('save')}
        </Button>
        <Button type="button" size="sm" variant="subtle" color="gray" disabled={!dirty} onClick={reset}>
          {t('reset')}
        </Button>
        {dirty && <span className={classes.unsaved}>{kit('unsaved')}</span>}
      </div>
    </form>
  )
}
