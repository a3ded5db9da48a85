'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { remove } from '@/components/api/use-api'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { ReferencePanel } from '@/components/audit-log/reference-panel'
import type { UserType } from '@/components/api/person-types'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { TypeForm } from './type-form'

interface TypePanelProps {
  id: RecordId
  /** How many people have it. */
  people: number
  panel: RecordPanelState
}

export function TypePanel({ id, people, panel }: TypePanelProps) {
  const t = useTranslations('people.types')
  const queries = useQueryClient()
  const denied = useReferenceDenied()
  const confirm = useConfirmDelete()
  const askToDelete = (type: UserType) =>
    confirm({
      title: t('deleteTitle', { title: type.title }),
      done: t('deleted'),
      run: async () => {
        await remove(`/rest/users/types/${type.id}`)
        panel.close()
        void queries.invalidateQueries({ queryKey: queryKeys.noun('user-types') })
      },
    })
  const keptBecause = (type: UserType) =>
    type.is_default ? t('defaultKept') : people > 0 ? t('inUse', { count: people }) : undefined
  return (
    <ReferencePanel<UserType>
      id={id}
      panel={panel}
      noun="user-types"
      auditNoun="user-type"
      path="/rest/users/types"
      label={t('heading')}
      newHeading={t('add')}
      headingOf={(type) => type.title}
      onDelete={denied ? undefined : askToDelete}
      keptBecause={keptBecause}
      form={(type, loaded) => <TypeForm type={type} loaded={loaded} denied={denied} panel={panel} />}
    />
  )
}
