'use client'

import { Menu, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListCheck, IconLogout, IconUserCircle } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useApiOne } from '@/components/api/use-api'
import { useFirstSteps } from '@/components/first-steps/use-first-steps'
import { PersonAvatar } from '@/components/person/person-avatar'
import type { Person } from '@/components/api/person-types'
import { leaveSafely } from '@/components/records/leave-guard'
import { forgetForm, startPlacing } from '@/components/tasks/stores/compose-store'
import { PageLink } from '@/components/ui/page-link'
import { useSessionUser } from '@/components/api/session-user'
import { leave } from './leave'
import classes from './top-bar.module.css'
import common from '../ui/common.module.css'

const FirstStepsDialog = dynamic(() =>
  import('@/components/first-steps/first-steps-dialog').then((file) => file.FirstStepsDialog),
)

export function UserMenu() {
  const t = useTranslations()
  const user = useSessionUser()
  const own = useApiOne<Person>('users', '/rest/users/current').data
  const role = t(`roles.${user.role}`)
  const [opened, menu] = useDisclosure(false)
  const [steps, dialog] = useDisclosure(false)
  // Asked for when the menu is opened: nobody else needs to know.
  const { unfinished, left } = useFirstSteps(opened)
  const router = useRouter()
  const startTask = () =>
    void leaveSafely(() => {
      router.push('/console/tasks')
      forgetForm()
      startPlacing()
    })
  return (
    <>
      <Menu
        position="bottom-end"
        width={230}
        opened={opened}
        onChange={(now) => (now ? menu.open() : menu.close())}
      >
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
          {unfinished && (
            <Menu.Item
              leftSection={<IconListCheck size={16} stroke={1.7} />}
              rightSection={
                <span className={common.dimmedText}>{t('firstSteps.menuLeft', { count: left })}</span>
              }
              onClick={dialog.open}
            >
              {t('firstSteps.menu')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLogout size={16} stroke={1.7} />}
            onClick={() => void leaveSafely(() => void leave())}
          >
            {t('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {steps && <FirstStepsDialog opened onClose={dialog.close} onTask={startTask} />}
    </>
  )
}
