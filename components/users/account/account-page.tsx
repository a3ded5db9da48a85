'use client'

import { Tabs } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useApiOne } from '@/components/api/use-api'
import { NotificationSettings } from '@/components/notifications/choices/notification-settings'
import { RecordState } from '@/components/records/record-state'
import { leaveSafely } from '@/components/records/leave-guard'
import type { Person } from '@/components/api/person-types'
import classes from '../users.module.css'
import { AccountForm } from './account-form'

const tabs = ['profile', 'notifications'] as const

/** The reader's account: settings that everybody may change for themselves. */
export function AccountPage() {
  const t = useTranslations()
  const router = useRouter()
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('profile'))
  const loaded = useApiOne<Person>('users', '/rest/users/current')
  const leave = () => void leaveSafely(() => router.push('/console/tasks'))
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1 className={classes.cardTitle}>{t('people.users.account.title')}</h1>
        <Tabs
          className={classes.accountTabs}
          value={tab}
          onChange={(next) => void setTab(tabs.find((one) => one === next) ?? 'profile')}
        >
          <Tabs.List>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`notifications.tabs.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="profile" className={classes.accountForm}>
            {loaded.data ? (
              <AccountForm person={loaded.data} etag={loaded.etag} reload={loaded.reload} onCancel={leave} />
            ) : (
              <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={leave} />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="notifications" className={classes.accountScroll}>
            {tab === 'notifications' && <NotificationSettings />}
          </Tabs.Panel>
        </Tabs>
      </div>
    </div>
  )
}
