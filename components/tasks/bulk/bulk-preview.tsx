'use client'

import { Alert, Button, Group, Loader, Modal, Progress, Stack } from '@mantine/core'
import { inParts } from '@/components/ui/in-parts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconBan, IconCheck, IconEqual } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { changeTasks } from '@/components/api/task-sets'
import { joinResults } from '../former/join-results'
import { type BulkChange, groupReasons, type Seen } from './bulk-change'
import { BulkConflicts } from './bulk-conflicts'
import classes from './bulk.module.css'
import { useBulk } from './use-bulk'
import common from '../../ui/common.module.css'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'
import { useReturnFocus } from '@/components/ui/use-return-focus'

interface BulkPreviewProps {
  ids: readonly number[]
  change: BulkChange
  onClose: () => void
  onDone: () => void
}

const partOfPreview = 250
const numbersShown = 12

/** A preview of the effects of a change. */
export function BulkPreview({ ids, change, onClose, onDone }: BulkPreviewProps) {
  useReturnFocus()
  const t = useTranslations('bulk')
  const { apply, progress } = useBulk()
  const preview = useQuery({
    queryKey: ['bulk-preview', change.change, ids],
    queryFn: async () => {
      const parts = []
      for (const part of inParts(ids, partOfPreview))
        parts.push(await changeTasks({ ids: part, change: change.change, preview: true }))
      return joinResults(parts)
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const result = preview.data
  const [moved, setMoved] = useState<TaskBatchWire['moved']>([])
  /** What a failure left out; null before the change. */
  const [left, setLeft] = useState<Seen | null>(null)
  const willChange = left?.length ?? result?.changed.length ?? 0
  /** The tasks that moved are asked about when the others are changed. */
  const asks = moved.length > 0 && !left
  const run = async () => {
    const applied = await apply(asks ? moved : (left ?? result?.before ?? []), change.change)
    const open = asks ? applied.moved : [...moved, ...applied.moved]
    setMoved(open)
    setLeft(applied.left.length > 0 ? applied.left : null)
    if (open.length + applied.left.length === 0) onDone()
  }
  return (
    <Modal
      opened
      onClose={() => progress === null && onClose()}
      title={t('title')}
      size={moved.length > 0 ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <Stack gap="md">
        <p className={classes.what}>
          <span>{t('count', { count: ids.length })}</span>
          <strong>{t('becomes', { field: change.field, value: change.value })}</strong>
        </p>
        {preview.isPending && (
          <Group gap={10} role="status">
            <Loader size="xs" />
            {t('checking')}
          </Group>
        )}
        {preview.error && (
          <Alert color="red" title={t('failed')}>
            {preview.error.message}
          </Alert>
        )}
        {asks && <BulkConflicts moved={moved} seen={result?.before ?? []} change={change} />}
        {result && !asks && (
          <ul className={classes.effects} role="status">
            <li data-kind="change">
              <IconCheck size={17} stroke={2} aria-hidden="true" />
              <span>{willChange > 0 ? t('willChange', { count: willChange }) : t('nothingChanges')}</span>
            </li>
            {result.unchanged.length > 0 && (
              <li>
                <IconEqual size={17} stroke={2} aria-hidden="true" />
                <span>{t('unchanged', { count: result.unchanged.length })}</span>
              </li>
            )}
            {result.refused.length > 0 && (
              <li data-kind="refused">
                <IconBan size={17} stroke={2} aria-hidden="true" />
                <div>
                  {t('refused', { count: result.refused.length })}
                  <ul className={classes.reasons}>
                    {groupReasons(result.refused).map(({ reason, ids: refused }) => (
                      <li key={reason}>
                        {t('reasonCount', { reason, count: refused.length })}
                        <span className={common.hintBlock}>
                          {refused
                            .slice(0, numbersShown)
                            .map((id) => `№ ${id}`)
                            .join(', ')}
                          {refused.length > numbersShown &&
                            ` ${t('andMore', { count: refused.length - numbersShown })}`}
                        </span>
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            )}
          </ul>
        )}
        {progress && (
          <div role="status">
            <p className={classes.progressText}>
              {t('applying', { done: progress.done, all: progress.all })}
            </p>
            <Progress
              value={(progress.done / Math.max(1, progress.all)) * 100}
              aria-label={t('applying', { done: progress.done, all: progress.all })}
            />
          </div>
        )}
        <Group justify="flex-end" gap={8}>
          <Button size="sm" variant="default" disabled={progress !== null} onClick={asks ? onDone : onClose}>
            {asks ? t('leaveMoved') : t('cancel')}
          </Button>
          <Button
            size="sm"
            data-autofocus
            disabled={willChange === 0}
            loading={progress !== null}
            onClick={() => void run()}
          >
            {asks ? t('changeMoved', { count: moved.length }) : t('apply', { count: willChange })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
