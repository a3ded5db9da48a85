'use client'

import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { ApiError } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { PersonAvatar } from '@/components/person/person-avatar'
import { useDates } from '@/components/ui/use-dates'
import classes from './audit.module.css'
import { AuditChanges } from './audit-changes'
import type { AuditNoun } from './audit-types'
import { listAudit } from './list-audit'
import { type Names, useNames } from './use-names'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'
import common from '../ui/common.module.css'

interface AuditLogPanelProps {
  noun: AuditNoun
  entityId: number
  /** What can be done with an entry, such as taking the change back. */
  actionsOf?: (item: AuditEntryWire) => ReactNode
}

const portion = 20
const nothing: AuditEntryWire[] = []

/** Change history of one object, newest first. */
export function AuditLogPanel({ noun, entityId, actionsOf }: AuditLogPanelProps) {
  const t = useTranslations('audit')
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [...queryKeys.noun('audit'), 'entries', noun, entityId],
      queryFn: ({ pageParam, signal }) =>
        listAudit({ noun, entityId, page: pageParam, limit: portion }, signal),
      initialPageParam: 1,
      getNextPageParam: (last, all) => (all.length * portion < last.total ? all.length + 1 : undefined),
      staleTime: 0,
    })
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? nothing, [data])
  const names = useNames(items)

  if (error instanceof ApiError && error.status === 403)
    return (
      <Text fz="sm" c="dimmed">
        {t('denied')}
      </Text>
    )
  if (error)
    return (
      <Alert color="red" title={t('failed')}>
        {error.message}
        <Button variant="subtle" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    )
  if (isPending) return <AuditLogSkeleton />
  if (items.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('noHistory')}
      </Text>
    )
  return (
    <section aria-label={t('history')}>
      <ol className={classes.entries}>
        {items.map((item) => (
          <AuditEntryRow key={item.id} item={item} names={names} actions={actionsOf?.(item)} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
    </section>
  )
}

interface AuditEntryRowProps {
  item: AuditEntryWire
  names: Names
  actions: ReactNode
}

function AuditEntryRow({ item, names, actions }: AuditEntryRowProps) {
  const t = useTranslations('audit')
  const dates = useDates()
  const author = item.user?.fio ?? t('system')
  return (
    <li className={classes.step}>
      <PersonAvatar person={{ id: item.user?.id ?? 0, fio: author }} size={26} />
      <div className={common.grow}>
        <div className={classes.byline}>
          <span className={common.strong}>{author}</span>
          <span>{t(`actions.${item.action}`)}</span>
          <time title={dates.full(item.date)}>{dates.ago(item.date)}</time>
        </div>
        <AuditChanges item={item} names={names} />
        {actions}
      </div>
    </li>
  )
}

function AuditLogSkeleton() {
  return (
    <div className={classes.ghost} aria-hidden="true">
      {[88, 64, 72].map((width) => (
        <div key={width} className={classes.step}>
          <Skeleton circle height={26} />
          <div className={common.grow}>
            <Skeleton height={10} width="46%" mb={9} />
            <Skeleton height={9} width={`${width}%`} />
          </div>
        </div>
      ))}
    </div>
  )
}
