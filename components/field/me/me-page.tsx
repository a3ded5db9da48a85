'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LocaleChoice } from './locale-choice'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'
import { OfflineMap } from './offline-map'
import { PushSetting } from './push-setting'
import { signOut } from './sign-out'
import { useInstall } from './use-install'
import { useSharing } from './use-positions'

export function MePage() {
  const t = useTranslations('field.me')
  const { user, version } = useField()
  const [sharing, share] = useSharing()
  const install = useInstall()
  return (
    <>
      <header className={classes.head}>
        <h1>{user.fio}</h1>
      </header>
      <section className={classes.setting}>
        <label className={classes.switch}>
          <span>{t('share')}</span>
          <input
            type="checkbox"
            checked={sharing === 'on'}
            onChange={({ currentTarget }) => share(currentTarget.checked)}
          />
        </label>
        <p>{t(sharing === 'denied' ? 'shareDenied' : 'shareHint')}</p>
      </section>
      <PushSetting />
      <OfflineMap />
      {install && (
        <section className={classes.setting}>
          {install === 'hint' ? (
            <>
              <h2>{t('install')}</h2>
              <p>{t('installHint')}</p>
            </>
          ) : (
            <button type="button" className={classes.button} onClick={install}>
              {t('install')}
            </button>
          )}
        </section>
      )}
      <LocaleChoice />
      <SignOut />
      <footer className={classes.about}>
        <Used />
        <small>{t('version', { version })}</small>
        <a className={classes.button} href="/console">
          {t('console')}
        </a>
      </footer>
    </>
  )
}

/** Asks when something is not sent yet. Without a connection nobody can sign out. */
function SignOut() {
  const t = useTranslations('field.me')
  const { field, store } = useField()
  const ask = useRef<HTMLDialogElement>(null)
  const [failed, setFailed] = useState(false)
  const unsent = useFieldState(({ changes }) => changes.length)
  const go = () => {
    ask.current?.close()
    setFailed(false)
    signOut(store).catch(() => setFailed(true))
  }
  const leave = () => (field.unsent() > 0 ? ask.current?.showModal() : go())
  return (
    <section className={classes.setting}>
      <button type="button" className={classes.button} onClick={leave}>
        {t('signOut')}
      </button>
      {failed && <p role="alert">{t('signOutFailed')}</p>}
      <dialog ref={ask} className={classes.sheet} aria-label={t('signOut')}>
        <p>{t('signOutAsk', { count: unsent })}</p>
        <button type="button" className={classes.danger} onClick={go}>
          {t('signOutAnyway')}
        </button>
        <button type="button" className={classes.primary} onClick={() => ask.current?.close()}>
          {t('stay')}
        </button>
      </dialog>
    </section>
  )
}

function Used() {
  const t = useTranslations('field.me')
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    navigator.storage
      ?.estimate?.()
      .then(({ usage }) => setBytes(usage ?? null))
      .catch(() => undefined)
  }, [])
  if (bytes === null) return null
  const size = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1e6)
  return <small>{t('storage', { size })}</small>
}
