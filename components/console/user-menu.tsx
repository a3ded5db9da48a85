'use client'

import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useApiOne } from '@/components/api/use-api'
import { PersonAvatar } from '@/components/person/person-avatar'
import type { Person } from '@/components/api/person-types'
import { leaveSafely } from '@/components/records/leave-guard'
import { PageLink } from '@/components/ui/page-link'
import { useSessionUser } from '@/components/api/session-user'
import { leave } from './leave'
import classes from './top-bar.module.css'

export function UserMenu() {
  const t = useTranslations()
  const user = useSessionUser()
  const own = useApiOne<Person>('users', '/rest/users/current').data
  const role = t(`roles.${user.role}`)
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <PersonAvatar person={own ?? user} size={28} />
          <span className={classes.userText}>
            <span className={classes.userName}>{own?.fio ?? user.fio}</span>
            <span className={classes.userRole}>{role}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.login} · {role}
        </Menu.Label>
        <Menu.Item
          component={PageLink}
          href="/console/account"
          leftSection={<IconUserCircle size={16} stroke={1.7} />}
        >
          {t('pages.account')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.7} />}
          onClick={() => void leaveSafely(() => void leave())}
        >
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
