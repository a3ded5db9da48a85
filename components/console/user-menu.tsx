'use client'

import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { signOut } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { useSessionUser } from './session-user'
import classes from './top-bar.module.css'

const roleCodes = [
  'MAIN_ADMINISTRATOR',
  'MAIN_INSPECTOR',
  'CLUSTER_ADMINISTRATOR',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
  'USER',
  'CUSTOMER',
] as const

export function UserMenu() {
  const t = useTranslations()
  const user = useSessionUser()
  const code = roleCodes.find((known) => known === user.role)
  const role = code ? t(`roles.${code}`) : user.role
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <Avatar name={user.fio} size={28} aria-hidden="true" className={classes.avatar} />
          <span className={classes.userText}>
            <span className={classes.userName}>{user.fio}</span>
            <span className={classes.userRole}>{role}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.login} · {role}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.7} />}
          onClick={() => void signOut({ callbackUrl: '/sign-in' })}
        >
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
