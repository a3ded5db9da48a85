'use client'

import { useMessages, useTranslations } from 'next-intl'
import { type ConsolePage, pageGroups, settingsFor } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { PageFrame } from '@/components/ui/page-frame'
import { PageLink } from '@/components/ui/page-link'
import classes from './settings-hub.module.css'

/** Every list and setting that the reader may manage, with a sentence about each. */
export function SettingsHub() {
  const t = useTranslations()
  const offered = settingsFor(useMay())
  const groups = pageGroups
    .map((group) => ({ group, pages: offered.filter((page) => page.group === group) }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <PageFrame title={t('pages.settings')}>
      <div className={classes.hub}>
        {groups.map(({ group, pages }) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`} className={classes.group}>
              {t(`pageGroups.${group}`)}
            </h2>
            <ul className={classes.cards}>
              {pages.map((page) => (
                <li key={page.key}>
                  <Card page={page} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageFrame>
  )
}

function Card({ page: { key, href, icon: Icon } }: { page: ConsolePage }) {
  const t = useTranslations()
  const about: Record<string, string> = useMessages().settingsHub
  return (
    <div className={classes.card}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      <span>
        <PageLink href={href} className={classes.link} aria-describedby={`about-${key}`}>
          {t(`pages.${key}`)}
        </PageLink>
        <span id={`about-${key}`} className={classes.about}>
          {about[key]}
        </span>
      </span>
    </div>
  )
}
