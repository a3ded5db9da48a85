'use client'

import { ActionIcon, Drawer, FocusTrap, Indicator, Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconSettings, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { ToolButton } from '@/components/ui/tool-button'
import { useNarrow } from '@/components/ui/use-width'
import classes from './notifications.module.css'
import { NotificationPanel } from './panel/notification-panel'
import { allowTones } from './sound/tone'
import { useUnreadCount } from './use-notifications'

/** Browsers play tones only after a press or a key. */
function useTones() {
  useEffect(() => {
    const options = { once: true, capture: true }
    window.addEventListener('pointerdown', allowTones, options)
    window.addEventListener('keydown', allowTones, options)
    return () => {
      window.removeEventListener('pointerdown', allowTones, options)
      window.removeEventListener('keydown', allowTones, options)
    }
  }, [])
}

/** Opens the notification centre and shows how many notifications are unread. */
export function NotificationBell() {
  const t = useTranslations('notifications')
  const unread = useUnreadCount()
  const narrow = useNarrow()
  const [opened, { toggle, close }] = useDisclosure(false)
  useTones()
  const bell = (
    <Bell unread={unread} opened={opened} onClick={toggle}>
      <VisuallyHidden role="status">{unread > 0 ? t('buttonCount', { count: unread }) : ''}</VisuallyHidden>
    </Bell>
  )
  if (narrow)
    return (
      <>
        {bell}
        <Drawer
          opened={opened}
          onClose={close}
          position="right"
          size={440}
          padding={0}
          title={t('title')}
          classNames={{ header: classes.sheetHead, body: classes.sheet }}
        >
          {opened && (
            <>
              <SettingsLink onLeave={close} />
              <NotificationPanel onLeave={close} />
            </>
          )}
        </Drawer>
      </>
    )
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width={440}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown p={0} className={classes.popover} role="dialog" aria-label={t('title')}>
        <FocusTrap.InitialFocus />
        <header className={classes.head}>
          <h2>{t('title')}</h2>
          <SettingsLink onLeave={close} />
          <ToolButton label={t('close')} keys="Esc" onClick={close}>
            <IconX size={18} stroke={1.8} />
          </ToolButton>
        </header>
        <NotificationPanel onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface BellProps {
  unread: number
  opened: boolean
  onClick: () => void
  children: ReactNode
}

function Bell({ unread, opened, onClick, children, ...rest }: BellProps) {
  const t = useTranslations('notifications')
  const label = unread > 0 ? t('buttonCount', { count: unread }) : t('title')
  return (
    <Indicator
      {...rest}
      disabled={unread === 0}
      label={unread > 99 ? '99+' : unread}
      color="petrol"
      size={16}
      offset={6}
      aria-hidden={false}
    >
      {/* The hint would lie over the open panel. */}
      <Tooltip label={label} disabled={opened}>
        <ActionIcon
          size="lg"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={onClick}
        >
          <IconBell size={19} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      {children}
    </Indicator>
  )
}

function SettingsLink({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('notifications')
  return (
    <PageLink href="/console/account?tab=notifications" className={classes.settingsLink} onClick={onLeave}>
      <IconSettings size={16} stroke={1.7} aria-hidden="true" />
      {t('settings')}
    </PageLink>
  )
}
