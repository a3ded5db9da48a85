'use client'

import { useTranslations } from 'next-intl'
import classes from './field.module.css'
import { shellCache } from './worker/caches'

/** The kept page is of another person or of no use. */
async function openAfresh(): Promise<void> {
  const cache = await globalThis.caches?.open(shellCache).catch(() => null)
  await cache?.delete('/field').catch(() => false)
  window.location.assign('/field')
}

/** Why the application cannot go on, and a way to open it once more. */
export function Stopped({ why }: { why: 'noStorage' | 'otherPerson' | 'broken' }) {
  const t = useTranslations('field')
  return (
    <main className={classes.screen}>
      <div className={classes.main}>
        <div className={classes.empty} role="alert">
          <strong>{t(`stopped.${why}.title`)}</strong>
          <p>{t(`stopped.${why}.text`)}</p>
        </div>
        <button type="button" className={classes.primary} onClick={() => void openAfresh()}>
          {t('stopped.again')}
        </button>
      </div>
    </main>
  )
}
