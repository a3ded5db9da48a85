'use client'

import { Group, UnstyledButton } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { IconHelp, IconMenu2, IconPrinter, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { AlarmButton } from '@/components/alarms/alarm-button'
import { NotificationBell } from '@/components/notifications/notification-bell'
import { FillingBadge } from '@/components/server-status/filling-badge'
import { KeyHint } from '@/components/ui/key-hint'
import { LocaleSwitch } from '@/components/ui/locale-switch'
import { SchemeSwitch } from '@/components/ui/scheme-switch'
import { ToolButton } from '@/components/ui/tool-button'
import { ConnectionBadge } from './connection-badge'
import classes from './top-bar.module.css'
import { usePrint } from './use-print'
import { UserMenu } from './user-menu'

interface TopBarProps {
  onHelp: () => void
  onMenu: () => void
}

export function TopBar({ onHelp, onMenu }: TopBarProps) {
  const t = useTranslations('shell')
  const paper = useTranslations('paper')
  const print = usePrint()
  return (
    <header className={classes.bar}>
      <ToolButton label={t('navigation')} onClick={onMenu} size="lg" hiddenFrom="md">
        <IconMenu2 size={20} stroke={1.7} />
      </ToolButton>
      <UnstyledButton className={classes.search} onClick={spotlight.open} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <span className={classes.searchText}>{t('search')}</span>
        <KeyHint keys="Ctrl K" />
      </UnstyledButton>
      <Group gap={4} wrap="nowrap" ml="auto">
        <FillingBadge />
        <ConnectionBadge />
        <AlarmButton />
        <NotificationBell />
        <ToolButton label={t('help')} keys="?" onClick={onHelp} size="lg" visibleFrom="sm">
          <IconHelp size={19} stroke={1.7} />
        </ToolButton>
        <ToolButton label={paper('print')} keys="Ctrl P" onClick={print} size="lg" visibleFrom="sm">
          <IconPrinter size={19} stroke={1.7} />
        </ToolButton>
        <LocaleSwitch />
        <SchemeSwitch />
        <UserMenu />
      </Group>
    </header>
  )
}
