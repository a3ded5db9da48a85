'use client'

import { IconLogin2, IconLogout2 } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/person/person-avatar'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import { useDuration } from '@/components/ui/use-duration'
import type { Visit } from './to-visits'
import classes from './zone.module.css'
import common from '../../ui/common.module.css'

/** Seconds before the entry and after the exit that a visit's track includes. */
const around = 900

/** One visit: person, times and duration; links to the track of that time. */
export function VisitRow({ visit }: { visit: Visit }) {
  const t = useTranslations('zone')
  const dates = useDates()
  const duration = useDuration()
  const { user, entered, left } = visit
  const now = dayjs().unix()
  const from = (entered ?? left ?? now) - around
  const till = Math.min(from + 7 * 86_400, (left ?? now) + around)
  return (
    <li className={classes.visit} data-inside={left === null || undefined}>
      <PersonAvatar person={user} size={26} />
      <div className={common.growColumn}>
        <PageLink
          href={`/console/live/track?user=${user.id}&from=${from}&till=${till}`}
          title={t('track', { fio: user.fio })}
        >
          {user.fio}
        </PageLink>
        <span className={classes.times}>
          {entered !== null && (
            <span>
              <IconLogin2 size={14} stroke={1.7} aria-hidden="true" />
              {t('entered', { time: dates.short(entered) })}
            </span>
          )}
          {left !== null && (
            <span>
              <IconLogout2 size={14} stroke={1.7} aria-hidden="true" />
              {t('left', { time: dates.short(left) })}
            </span>
          )}
        </span>
      </div>
      <span className={classes.long}>
        {left === null
          ? t('still', { duration: duration(Math.max(0, now - (entered ?? now))) })
          : entered !== null && t('stayed', { duration: duration(left - entered) })}
      </span>
    </li>
  )
}
