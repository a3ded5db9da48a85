'use client'

import { useTranslations } from 'next-intl'
import { userReasons } from './types'
import classes from './access-preview.module.css'
import type { AccessPreviewWire } from '@/lib/domain/access-preview/presenter'
import common from '../ui/common.module.css'

/** How many people are seen on which ground, and who stays hidden. */
export function VisibleUsers({ preview }: { preview: AccessPreviewWire }) {
  const t = useTranslations('people.accessPreview')
  const { users, hidden_staff: hidden } = preview
  const counts = new Map(users.by_reason.map(({ reason, count }) => [reason, count]))
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('people', { count: users.count })}</h3>
      <ul className={classes.list}>
        {userReasons
          .filter((reason) => (counts.get(reason) ?? 0) > 0)
          .map((reason) => (
            <li key={reason} className={common.spread12}>
              <span>{t(`grounds.${reason}`)}</span>
              <span>{counts.get(reason)}</span>
            </li>
          ))}
        {hidden.length > 0 && (
          <li>{t('hiddenStaff', { organizations: hidden.map(({ name }) => name).join('; ') })}</li>
        )}
      </ul>
    </section>
  )
}
