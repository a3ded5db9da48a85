'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { titleOf } from '@/components/reference-data/use-references'
import { TypeForm } from './type-form'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

const typeKind = { noun: 'user-types', path: '/rest/users/types', audit: 'user-type' }

interface TypePanelProps {
  id: RecordId
  /** How many people have it. */
  people: number
  panel: RecordPanelState
}

export function TypePanel({ id, people, panel }: TypePanelProps) {
  const t = useTranslations('people.types')
  return (
    <RecordDetails<UserTypeWire>
      id={id}
      panel={panel}
      kind={typeKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={titleOf}
      denied={useReferenceDenied(({ userTypes }) => userTypes.write)}
      deletion={({ title }) => ({ title: t('deleteTitle', { title }), done: t('deleted') })}
      keptBecause={({ is_default: isDefault }) =>
        isDefault ? t('defaultKept') : people > 0 ? t('inUse', { count: people }) : undefined
      }
      history={(entityId) => <AuditLogPanel noun="user-type" entityId={entityId} />}
      form={(stored) => <TypeForm stored={stored} />}
    />
  )
}
