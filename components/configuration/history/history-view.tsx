'use client'

import { Button, EmptyState, Pagination, Skeleton, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { SplitView } from '@/components/ui/split-view'
import { useDates } from '@/components/ui/use-dates'
import { useNarrow } from '@/components/ui/use-width'
import { listRevisions, type Revision } from '../configuration-api'
import type { WireGroup } from '../wire'
import classes from './history.module.css'
import { RevisionView } from './revision-view'
import common from '../../ui/common.module.css'

const pageSize = 25

interface HistoryViewProps {
  onRestore: (root: WireGroup) => void
}

/** All changes of the tree, newest first, and the open one. */
export function HistoryView({ onRestore }: HistoryViewProps) {
  const t = useTranslations('configuration.history')
  const narrow = useNarrow()
  const [page, setPage] = useState(1)
  const [share, setShare] = useState(38)
  const [open, setOpen] = useQueryState('revision', parseAsInteger)
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.noun('configuration'), 'revisions', page],
    queryFn: ({ signal }) => listRevisions(page, pageSize, signal),
    placeholderData: keepPreviousData,
  })
  const newest = data?.items[0]?.id
  const shown = open ?? (narrow ? null : (newest ?? null))
  const pages = Math.ceil((data?.total ?? 0) / pageSize)
  if (error) {
    return (
      <EmptyState p="xl" icon={<IconCloudOff />} title={t('notLoaded')} description={error.message}>
        <EmptyState.Actions>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  return (
    <SplitView
      label={t('edge')}
      show={narrow ? (shown === null ? 'left' : 'right') : 'both'}
      share={share}
      onShare={setShare}
      left={
        <section className={common.surfaceScroll} aria-label={t('label')}>
          {!data && <Ghost />}
          <ol className={common.plainList}>
            {data?.items.map((revision) => (
              <RevisionLine
                key={revision.id}
                revision={revision}
                current={revision.id === shown}
                onOpen={() => void setOpen(revision.id)}
              />
            ))}
          </ol>
          {pages > 1 && (
            <Pagination
              className={classes.pages}
              size="sm"
              value={page}
              total={pages}
              onChange={setPage}
              getControlProps={(control) => ({ 'aria-label': t(`control.${control}`) })}
            />
          )}
        </section>
      }
      right={
        <div className={common.surfaceScroll}>
          {narrow && (
            <Button
              className={classes.back}
              variant="subtle"
              leftSection={<IconChevronLeft size={16} stroke={1.8} />}
              onClick={() => void setOpen(null)}
            >
              {t('back')}
            </Button>
          )}
          {shown !== null && (
            <RevisionView
              key={shown}
              id={shown}
              current={shown === newest && page === 1}
              onRestore={onRestore}
            />
          )}
        </div>
      }
    />
  )
}

interface RevisionLineProps {
  revision: Revision
  current: boolean
  onOpen: () => void
}

function RevisionLine({ revision, current, onOpen }: RevisionLineProps) {
  const t = useTranslations('configuration.history')
  const dates = useDates()
  const { id, date, user, node, added, changed, removed } = revision
  const counts = [
    added > 0 && t('added', { count: added }),
    changed > 0 && t('changed', { count: changed }),
    removed > 0 && t('removed', { count: removed }),
  ].filter(Boolean)
  return (
    <li>
      <UnstyledButton className={classes.line} aria-current={current ? 'true' : undefined} onClick={onOpen}>
        <span className={classes.top}>
          <span className={classes.who}>{user?.fio ?? t('system')}</span>
          <time className={classes.when}>{dates.short(date)}</time>
        </span>
        <span className={classes.what}>
          {counts.length > 0 ? counts.join(', ') : t('begin')}
          {node?.path && <span className={classes.path}> {node.path}</span>}
        </span>
        <span className={classes.number}>{t('number', { id })}</span>
      </UnstyledButton>
    </li>
  )
}

function Ghost() {
  return (
    <div className={classes.ghost} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={48} />
      ))}
    </div>
  )
}
