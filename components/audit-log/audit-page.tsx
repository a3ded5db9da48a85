'use client'

import { Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import classes from './audit-page.module.css'
import { AuditPills } from './audit-pills'
import { AuditTable } from './audit-table'
import { listAudit } from './list-audit'
import { useAuditFilters } from './use-audit-filters'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'
import common from '../ui/common.module.css'

const pageSize = 50
const nothing: AuditEntryWire[] = []

/** All changes visible to the reader, newest first. */
export function AuditPage() {
  const t = useTranslations('audit')
  const { filters, page, setPage, change, reset, active, query } = useAuditFilters()
  const top = useRef<HTMLDivElement>(null)
  const asked = { ...query, page, limit: pageSize }
  const { data, isPending, error, refetch } = useQuery({
    queryKey: queryKeys.list('audit', '/rest/audit', asked),
    queryFn: ({ signal }) => listAudit(asked, signal),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? nothing
  const pages = Math.ceil((data?.total ?? 0) / pageSize)
  useEffect(() => {
    if (page > 0) top.current?.scrollTo({ top: 0 })
  }, [page])

  return (
    <ListPage
      title={t('title')}
      count={data?.total}
      pills={<AuditPills filters={filters} onChange={change} />}
      active={active}
      onReset={reset}
    >
      <div ref={top} className={common.scroll}>
        {!isPending && items.length === 0 ? (
          <div className={classes.empty}>
            <ListEmpty
              error={error}
              onRetry={() => void refetch()}
              filtered={active > 0}
              onReset={reset}
              icon={<IconHistory />}
              title={t('noEntries')}
              hint={t('noHistory')}
            />
          </div>
        ) : (
          <AuditTable items={items} loading={isPending} onPerson={(id) => change({ who: id })} />
        )}
      </div>
      {pages > 1 && (
        <div className={classes.foot}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            aria-label={t('pages')}
            getControlProps={(control) => ({ 'aria-label': t(`control.${control}`) })}
          />
        </div>
      )}
    </ListPage>
  )
}
