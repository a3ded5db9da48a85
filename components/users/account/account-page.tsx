'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useApiOne } from '@/components/api/use-api'
import { RecordState } from '@/components/records/record-state'
import { leaveSafely } from '@/components/records/leave-guard'
import type { Person } from '@/components/api/person-types'
import classes from '../users.module.css'
import { AccountForm } from './account-form'

/** The reader's account: settings that everybody may change for themselves. */
export function AccountPage() {
  const t = useTranslations('people.users.account')
  const router = useRouter()
  const loaded = useApiOne<Person>('users', '/rest/users/current')
  const leave = () => void leaveSafely(() => router.push('/console/tasks'))
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1 className={classes.cardTitle}>{t('title')}</h1>
        {loaded.data ? (
          <AccountForm person={loaded.data} etag={loaded.etag} reload={loaded.reload} onCancel={leave} />
        ) : (
          <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={leave} />
        )}
      </div>
    </div>
  )
}
