'use client'

import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconPlugConnected } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type EngineTrial, tryEngine } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { FindList } from '../trial/find-list'
import { type EngineValues, toSettings } from './use-engine-form'
import common from '../../ui/common.module.css'

/** Tests the engine with the values in the form, which need not be saved. */
export function EngineTrialForm({ values }: { values: EngineValues }) {
  const t = useTranslations('geocoder.engine')
  const [query, setQuery] = useState('')
  const trial = useMutation({ mutationFn: tryEngine })
  const lacking = values.url.trim() === '' || query.trim() === ''
  return (
    <form
      className={classes.form}
      aria-label={t('trial')}
      onSubmit={(event) => {
        event.preventDefault()
        trial.mutate({ ...toSettings(values), query: query.trim() })
      }}
    >
      <h3 className={common.heading}>{t('trial')}</h3>
      <div className={classes.tryForm}>
        <TextInput
          aria-label={t('query')}
          placeholder={t('queryPlaceholder')}
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          size="sm"
          leftSection={<IconPlugConnected size={17} stroke={1.7} />}
          loading={trial.isPending}
          disabled={lacking}
        >
          {t('try')}
        </Button>
      </div>
      <div aria-live="polite">
        {trial.isIdle && <p className={common.hintBreakable}>{t('trialHint')}</p>}
        {trial.error && (
          <p className={classes.verdict}>{t('trialFailed', { reason: withoutField(trial.error.message) })}</p>
        )}
        {trial.data && !trial.isPending && <Verdict trial={trial.data} />}
      </div>
    </form>
  )
}

/** Server errors begin with a field name that differs in the form. */
const withoutField = (text: string) => text.replace(/^\w+: /, '')

function Verdict({ trial }: { trial: EngineTrial }) {
  const t = useTranslations('geocoder.engine')
  const { ok, reason, milliseconds, items } = trial
  return (
    <>
      <p className={classes.verdict} data-ok={ok}>
        {ok
          ? t(items.length > 0 ? 'answered' : 'answeredNothing', { milliseconds, count: items.length })
          : t('trialFailed', { reason: reason ?? '' })}
      </p>
      {!ok && <p className={common.hintBreakable}>{t('meanwhile')}</p>}
      {items.length > 0 && <FindList label={t('answers')} finds={items} />}
    </>
  )
}
