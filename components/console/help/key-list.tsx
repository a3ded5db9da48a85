'use client'

import { useTranslations } from 'next-intl'
import { KeyHint } from '@/components/ui/key-hint'
import { type KeyGroup, keyGroups } from './key-groups'
import classes from './key-list.module.css'

/** The keys of some groups, and what each does. */
export function KeyList({ groups }: { groups: readonly KeyGroup[] }) {
  const t = useTranslations('shortcuts')
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <section key={group} aria-label={t(`groups.${group}`)}>
          <h3 className={classes.title}>{t(`groups.${group}`)}</h3>
          <dl className={classes.keys}>
            {keyGroups[group].map(([name, caps]) => (
              <div key={name} className={classes.line}>
                <dt>{t(name)}</dt>
                <dd>
                  <KeyHint keys={caps} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
