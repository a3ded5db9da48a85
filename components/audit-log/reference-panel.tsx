'use client'

import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useApiOne } from '@/components/api/use-api'
import { AuditTrail } from './audit-trail'
import type { AuditNoun } from './audit-types'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { ToolButton } from '@/components/ui/tool-button'

type Loaded<T> = ReturnType<typeof useApiOne<T>>

interface ReferencePanelProps<T> {
  id: RecordId
  panel: RecordPanelState
  /** Kind in the cache and in the trail. */
  noun: string
  auditNoun: AuditNoun
  /** Address of the records; one of them lies under its id. */
  path: string
  label: string
  newHeading: string
  headingOf: (record: T) => string
  /** Absent where this reader may not delete. */
  onDelete?: (record: T) => void
  /** Why this one cannot be deleted. */
  keptBecause?: (record: T) => string | undefined
  form: (record: T | null, loaded: Loaded<T>) => ReactNode
  /** Tabs of a stored record between its form and its history. */
  extra?: readonly { value: string; label: string; content: (record: T, loaded: Loaded<T>) => ReactNode }[]
  wide?: boolean
}

/** A record of a reference list: its form, its history, its end. */
export function ReferencePanel<T extends { id: number }>(props: ReferencePanelProps<T>) {
  const { id, panel, noun, auditNoun, path, label, newHeading, headingOf, onDelete, keptBecause, form } =
    props
  const { extra = [], wide } = props
  const t = useTranslations('kit')
  const loaded = useApiOne<T>(noun, id === 'new' ? null : `${path}/${id}`)
  const record = loaded.data
  const kept = record && keptBecause?.(record)
  const chosen = extra.find(({ value }) => value === panel.tab)
  const heading = id === 'new' ? newHeading : record ? headingOf(record) : label
  return (
    <RecordPanel
      label={label}
      heading={heading}
      wide={wide}
      onClose={panel.close}
      tabs={
        record && [{ value: 'main', label: t('main') }, ...extra, { value: 'history', label: t('history') }]
      }
      tab={panel.tab ?? 'main'}
      onTab={(tab) => panel.setTab(tab === 'main' ? null : tab)}
      tools={
        record &&
        onDelete && (
          <ToolButton
            label={kept ?? t('delete')}
            aria-disabled={Boolean(kept)}
            data-disabled={kept ? true : undefined}
            onClick={kept ? undefined : () => onDelete(record)}
          >
            <IconTrash size={18} stroke={1.7} />
          </ToolButton>
        )
      }
    >
      {id === 'new' ? (
        form(null, loaded)
      ) : !record ? (
        <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={panel.close} />
      ) : panel.tab === 'history' ? (
        <PanelScroll>
          <AuditTrail noun={auditNoun} entityId={record.id} />
        </PanelScroll>
      ) : chosen ? (
        chosen.content(record, loaded)
      ) : (
        form(record, loaded)
      )}
    </RecordPanel>
  )
}
