'use client'

import { IconCloudUpload, IconListCheck, IconMap2, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './field.module.css'
import { useFieldState } from './field-context'
import { goTo, type Tab, tabs } from './use-place'

const icons = { tasks: IconListCheck, map: IconMap2, unsent: IconCloudUpload, me: IconUser } as const

/** The tabs below, within reach of a thumb. */
export function FieldTabs({ current }: { current: Tab }) {
  const t = useTranslations('field')
  const unsent = useFieldState(({ changes }) => changes.length)
  return (
    <nav className={classes.tabs} aria-label={t('title')}>
      {tabs.map((tab) => {
        const Icon = icons[tab]
        return (
          <button
            key={tab}
            type="button"
            className={classes.tab}
            aria-current={tab === current ? 'page' : undefined}
            onClick={() => goTo({ tab })}
          >
            <Icon size={26} stroke={1.7} aria-hidden="true" />
            {t(`tabs.${tab}`)}
            {tab === 'unsent' && unsent > 0 && <span className={classes.count}>{unsent}</span>}
          </button>
        )
      })}
    </nav>
  )
}
