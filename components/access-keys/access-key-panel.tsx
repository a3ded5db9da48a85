'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { titleOf } from '@/components/reference-data/use-references'
import type { AccessKey, FreshKey } from './access-key'
import { AccessKeyForm } from './access-key-form'

const accessKeyKind = { noun: 'accessKeys', path: '/rest/access-keys', audit: 'access-key' }

interface AccessKeyPanelProps {
  id: RecordId
  panel: RecordPanelState
  fresh: FreshKey | null
  onFresh: (fresh: FreshKey | null) => void
}

export function AccessKeyPanel({ id, panel, fresh, onFresh }: AccessKeyPanelProps) {
  const t = useTranslations('accessKeys')
  return (
    <RecordDetails<AccessKey>
      id={id}
      panel={panel}
      kind={accessKeyKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={titleOf}
      formDenied={(key) => (key && key.may?.change !== true ? t('deniedChange') : undefined)}
      keptBecause={(key) => (key.may?.delete === true ? undefined : t('deniedRevoke'))}
      deleteLabel={t('revoke')}
      deletion={({ title }) => ({
        title: t('revokeTitle', { name: title }),
        lost: [t('lost')],
        label: t('revoke'),
        done: t('revoked'),
      })}
      history={(entityId) => <AuditLogPanel noun="access-key" entityId={entityId} />}
      form={(stored) => <AccessKeyForm stored={stored} fresh={fresh} onFresh={onFresh} />}
    />
  )
}
