'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { remove } from '@/components/api/use-api'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { ReferencePanel } from '@/components/audit-log/reference-panel'
import type { UserTag } from '@/components/api/person-types'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { TagForm } from './tag-form'

interface TagPanelProps {
  id: RecordId
  /** How many people carry it. */
  people: number
  panel: RecordPanelState
}

export function TagPanel({ id, people, panel }: TagPanelProps) {
  const t = useTranslations('people.tags')
  const queries = useQueryClient()
  const denied = useReferenceDenied()
  const confirm = useConfirmDelete()
  const askToDelete = (tag: UserTag) =>
    confirm({
      title: t('deleteTitle', { title: tag.title }),
      lost: people > 0 ? [t('lost', { count: people })] : [],
      done: t('deleted'),
      run: async () => {
        await remove(`/rest/users/tags/${tag.id}`)
        panel.close()
        for (const noun of ['user-tags', 'users'])
          void queries.invalidateQueries({ queryKey: queryKeys.noun(noun) })
      },
    })
  return (
    <ReferencePanel<UserTag>
      id={id}
      panel={panel}
      noun="user-tags"
      auditNoun="user-tag"
      path="/rest/users/tags"
      label={t('heading')}
      newHeading={t('add')}
      headingOf={(tag) => tag.title}
      onDelete={denied ? undefined : askToDelete}
      form={(tag, loaded) => <TagForm tag={tag} loaded={loaded} denied={denied} panel={panel} />}
    />
  )
}
