'use client'

import { Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Brand } from './brand'
import common from './common.module.css'
import { LocaleSwitch } from './locale-switch'
import { SchemeSwitch } from './scheme-switch'

/** A screen outside of the console, with brand, language and colour scheme switches. */
export function BareScreen({ children }: { children: ReactNode }) {
  const t = useTranslations('product')
  return (
    <div className={common.bareScreen}>
      <header className={common.bareTop}>
        <Brand name={t('name')} />
        <Group gap={2}>
          <LocaleSwitch />
          <SchemeSwitch />
        </Group>
      </header>
      {children}
    </div>
  )
}
