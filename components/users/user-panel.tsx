'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useApiOne } from '@/components/api/use-api'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import type { Person } from '@/components/api/person-types'
import type { Bulk } from './bulk/use-bulk'
import { UserForm } from './form/user-form'
import type { Leaving } from './leaving/use-leaving'
import type { Manage } from '@/components/reference-data/use-manage'
import { UserTools } from './user-tools'

const HoursTab = dynamic(async () => (await import('./hours/hours-tab')).HoursTab)
const AccessPreviewTab = dynamic(
  async () => (await import('@/components/access-preview/access-preview-tab')).AccessPreviewTab,
)

/** A tab of a person provided by another module. */
export interface UserTab {
  value: string
  label: string
  content: (userId: number, onClose: () => void) => ReactNode
}

interface UserPanelProps {
  id: RecordId
  panel: RecordPanelState
  manage: Manage
  bulk: Bulk
  leaving: Leaving
  tabs: readonly UserTab[]
}

export function UserPanel({ id, panel, manage, bulk, leaving, tabs }: UserPanelProps) {
  const t = useTranslations()
  const loaded = useApiOne<Person>('users', id === 'new' ? null : `/rest/users/${id}`)
  const person = loaded.error ? undefined : loaded.data
  // The form needs the roles that the reader may grant, so it waits for them.
  const ready = id === 'new' ? manage.grantable.length > 0 : person !== undefined
  const tab = id === 'new' ? 'main' : (panel.tab ?? 'main')
  return (
    <RecordPanel
      label={t('people.users.panel')}
      heading={id === 'new' ? t('people.users.add') : (person?.login ?? t('people.users.panel'))}
      onClose={panel.close}
      tabs={
        id === 'new'
          ? undefined
          : [
              { value: 'main', label: t('kit.main') },
              { value: 'access', label: t('people.users.accessPreview') },
              { value: 'hours', label: t('people.hours.tab') },
              ...tabs,
              { value: 'history', label: t('kit.history') },
            ]
      }
      tab={tab}
      onTab={(next) => panel.setTab(next === 'main' ? null : next)}
      tools={person && <UserTools person={person} bulk={bulk} leaving={leaving} onGone={panel.close} />}
    >
      {!ready && (
        <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={panel.close} />
      )}
      {ready && tab === 'main' && (
        <UserForm
          person={person ?? null}
          etag={loaded.etag}
          manage={manage}
          leaving={leaving}
          reload={loaded.reload}
          onCancel={panel.close}
          onCreated={panel.open}
        />
      )}
      {person && tab === 'access' && <AccessPreviewTab person={person} />}
      {person && tab === 'hours' && <HoursTab person={person} onClose={panel.close} />}
      {person && tabs.find(({ value }) => value === tab)?.content(person.id, panel.close)}
      {person && tab === 'history' && (
        <PanelScroll>
          <AuditLogPanel noun="user" entityId={person.id} />
        </PanelScroll>
      )}
    </RecordPanel>
  )
}
