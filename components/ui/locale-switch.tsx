'use client'

import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { writeCookie } from './write-cookie'
import { languageNames, type Locale, localeCookie, locales } from '@/lib/shared/i18n/locales'

export function LocaleSwitch() {
  const t = useTranslations('shell')
  const current = useLocale()
  const router = useRouter()
  const choose = (locale: Locale) => {
    writeCookie(localeCookie, locale)
    router.refresh()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size="lg"
          aria-label={`${current.toUpperCase()}, ${t('language', { name: languageNames[current] })}`}
        >
          <Text fz="xs" fw={600} tt="uppercase">
            {current}
          </Text>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            rightSection={locale === current ? <IconCheck size={15} /> : undefined}
            onClick={() => choose(locale)}
          >
            {languageNames[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
