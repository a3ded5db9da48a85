'use client'

import { Alert, Loader } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './directory.module.css'
import type { DirectoryTest } from './directory-api'
import common from '../ui/common.module.css'

interface TestStepsProps {
  result: DirectoryTest | undefined
  running: boolean
  error: Error | null
}

const known = ['resolve', 'connect', 'tls', 'bind', 'search'] as const

/** Progress of the connection test: each step with the directory's response. */
export function TestSteps({ result, running, error }: TestStepsProps) {
  const t = useTranslations('directory')
  const stepName = (name: string) => {
    const code = known.find((one) => one === name)
    return code ? t(`steps.${code}`) : name
  }
  return (
    <div aria-live="polite">
      {running && (
        <p className={classes.running}>
          <Loader size={16} />
          {t('testing')}
        </p>
      )}
      {!running && error && (
        <Alert color="red" title={t('testFailed')}>
          {error.message}
        </Alert>
      )}
      {!running && !error && result && (
        <>
          <p className={classes.verdict} data-ok={result.ok}>
            {t(result.ok ? 'testOk' : 'testNotOk')}
          </p>
          <ol className={classes.steps}>
            {result.steps.map(({ name, ok, message }) => (
              <li key={name} data-ok={ok}>
                {ok ? (
                  <IconCircleCheck size={18} stroke={1.8} aria-label={t('passed')} />
                ) : (
                  <IconCircleX size={18} stroke={1.8} aria-label={t('broken')} />
                )}
                <span>
                  <span className={classes.stepName}>{stepName(name)}</span>
                  <span className={classes.stepNote}>{message}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {!running && !error && !result && <p className={common.note}>{t('testHint')}</p>}
    </div>
  )
}
