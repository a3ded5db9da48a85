'use client'

import { useLocale, useTranslations } from 'next-intl'
import { writeCookie } from '@/components/ui/write-cookie'
import { languageNames, type Locale, localeCookie, locales } from '@/lib/shared/i18n/locales'
import classes from '../field.module.css'

const choose = (locale: Locale) => {
  writeCookie(localeCookie, locale)
  window.location.reload()
}

export function LocaleChoice() {
  const t = useTranslations('field.me')
  const current = useLocale()
  return (
    <section className={classes.setting}>
      <h2>{t('language')}</h2>
      <div className={classes.pair}>
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            className={classes.button}
            aria-pressed={locale === current}
            onClick={() => choose(locale)}
          >
            {languageNames[locale]}
          </button>
        ))}
      </div>
    </section>
  )
}
