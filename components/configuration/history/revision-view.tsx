'use client'

import { Button, EmptyState, Skeleton, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCloudOff, IconRestore } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { useDates } from '@/components/ui/use-dates'
import { readRevision, type Revision, type RevisionDetail } from '../configuration-api'
import { ChangeList } from '../difference/change-list'
import { useSystemLabels } from '../use-system-labels'
import type { WireGroup } from '../wire'
import classes from './history.module.css'
import { compareFields, compareValues } from '../draft/compare-nodes'
import type { NodeChange } from '../draft/compare-trees'
import { rowFromWire, type SystemLabels } from '../draft/from-wire'

/** Converts a stored change into the form used for draft changes. */
function describeRow(
  { id, path, before, after }: RevisionDetail['changes'][number],
  labels: SystemLabels,
): NodeChange | null {
  const was = before && rowFromWire(before, labels)
  const is = after && rowFromWire(after, labels)
  const node = is ?? was
  if (!node) return null
  const fields = is ? compareFields(was, is) : []
  const values = is ? compareValues(was, is) : []
  const changed = fields.length > 0 || values.length > 0
  return {
    key: `n${id}`,
    kind: !was ? 'added' : !is ? 'removed' : changed ? 'changed' : 'moved',
    node,
    path: path.split('/').join(' / ') || node.name,
    from: null,
    // Besides its fields, a stored value can change only its position.
    moved: was !== null && is !== null && (!changed || before?.parent_id !== after?.parent_id),
    fields,
    values,
    inside: 0,
  }
}

interface RevisionViewProps {
  id: number
  /** It equals the stored state. */
  current: boolean
  onRestore: (root: WireGroup) => void
}

export function RevisionView({ id, current, onRestore }: RevisionViewProps) {
  const t = useTranslations('configuration.history')
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.noun('configuration'), 'revision', id],
    queryFn: ({ signal }) => readRevision(id, signal),
    // Whether it can be restored depends on the current state.
    staleTime: 0,
  })
  if (error) {
    return (
      <EmptyState p="xl" icon={<IconCloudOff />} title={t('notLoaded')} description={error.message}>
        <EmptyState.Actions>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  if (!data) return <Skeleton height={180} m="md" w="auto" />
  return <RevisionBody detail={data} current={current} onRestore={() => onRestore(data.root)} />
}

interface RevisionBodyProps {
  detail: RevisionDetail & Partial<Revision>
  current: boolean
  onRestore: () => void
}

function RevisionBody({ detail, current, onRestore }: RevisionBodyProps) {
  const t = useTranslations('configuration.history')
  const dates = useDates()
  const labels = useSystemLabels()
  const { revision, date, user } = detail
  const changes = useMemo(
    () => detail.changes.map((change) => describeRow(change, labels)).filter((change) => change !== null),
    [detail.changes, labels],
  )
  return (
    <article className={classes.revision} aria-label={t('number', { id: revision })}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('number', { id: revision })}</h2>
          {date !== undefined && (
            <p className={classes.byline}>
              {user?.fio ?? t('system')}, {dates.short(date)}
            </p>
          )}
        </div>
        <Tooltip label={t('isCurrent')} disabled={!current}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRestore size={16} stroke={1.8} />}
            data-disabled={current || undefined}
            aria-disabled={current}
            onClick={current ? undefined : onRestore}
          >
            {t('restore')}
          </Button>
        </Tooltip>
      </header>
      {changes.length > 0 ? (
        <ChangeList label={t('changes')} changes={changes} />
      ) : (
        <p className={classes.byline}>{t('beginText')}</p>
      )}
    </article>
  )
}
