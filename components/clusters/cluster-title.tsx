'use client'

import { TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import type { Cluster } from '@/components/api/structure-types'
import { patch, useApiMutation } from '@/components/api/use-api'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './clusters.module.css'
import common from '../ui/common.module.css'

/** A name that is edited in place. */
export function ClusterTitle({ cluster, editable }: { cluster: Cluster; editable: boolean }) {
  const t = useTranslations('clusters')
  const [draft, setDraft] = useState<string | null>(null)
  const rename = useApiMutation(
    (title: string) => patch<Cluster>(`/rest/clusters/${cluster.id}`, { title }),
    { stale: ['clusters', 'audit'], onDone: () => setDraft(null) },
  )
  const save = () => {
    const title = draft?.trim() ?? ''
    if (title === cluster.title || title === '') setDraft(null)
    else rename.mutate(title)
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setDraft(null)
  }
  if (draft === null)
    return (
      <span className={classes.title}>
        <span className={common.nameEllipsis}>{rename.isPending ? rename.variables : cluster.title}</span>
        {editable && (
          <ToolButton
            label={t('rename', { name: cluster.title })}
            size="sm"
            className={classes.pencil}
            onClick={(event) => {
              event.stopPropagation()
              setDraft(cluster.title)
            }}
          >
            <IconPencil size={15} stroke={1.7} />
          </ToolButton>
        )}
      </span>
    )
  return (
    // A click would also open the row.
    <TextInput
      size="xs"
      className={classes.field}
      aria-label={t('name')}
      autoFocus
      maxLength={255}
      value={draft}
      disabled={rename.isPending}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={press}
    />
  )
}
