'use client'

import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useApiList } from '@/components/api/use-api'
import { ListEmpty } from '@/components/records/list-empty'
import { PanelScroll } from '@/components/records/record-panel'
import { showFailure } from '@/components/ui/show-notice'
import { clearFigures, figuresStore } from '../draw/draw-store'
import type { HistoryEntry, ObjectFeature, ObjectSource, Snapshot } from '../types'
import { objectsNoun } from '../use-object-pages'
import { useObjectWrites } from '../use-object-writes'
import { towards } from './diff-states'
import { EntryItem } from './entry-item'
import classes from './history.module.css'

interface HistoryTabProps {
  source: ObjectSource
  id: number
  /** Null for a deleted object. */
  current: ObjectFeature | null
  etag: string | null
  denied: string | undefined
  onBack: (id: number) => void
}

const pageSize = 30

/** History of an object, with geometries on the map and a way to restore states. */
export function HistoryTab({ source, id, current, etag, denied, onBack }: HistoryTabProps) {
  const t = useTranslations('objects.history')
  const writes = useObjectWrites(source)
  const [limit, setLimit] = useState(pageSize)
  const query = useMemo(() => ({ page: 1, limit }), [limit])
  const { items, total, loading, error, retry } = useApiList<HistoryEntry>(
    objectsNoun,
    `${source.path}/${id}/history`,
    { query },
  )
  const [shown, setShown] = useState<number | null>(null)
  const [busy, setBusy] = useState<number | null>(null)

  const entry = shown === null ? undefined : items[shown]
  useEffect(() => {
    if (!entry) return clearFigures()
    const figures = (['was', 'is'] as const).flatMap((look) => {
      const geometry = (look === 'was' ? entry.before : entry.after)?.geometry
      return geometry ? [{ key: look, geometry, look }] : []
    })
    figuresStore.set(figures)
  }, [entry])
  useEffect(() => clearFigures, [])

  const restore = async (at: number, wanted: Snapshot) => {
    setBusy(at)
    try {
      if (current) {
        const was: Snapshot = { geometry: current.geometry, properties: current.properties }
        const { body: now, etag: written } = await writes.change(
          id,
          towards(wanted, current, source.fields),
          etag,
        )
        writes.undoable(
          t('restored'),
          () => writes.change(id, towards(was, now, source.fields), written),
          t('undone'),
        )
      } else {
        const properties = towards(wanted, null, source.fields).properties ?? {}
        const made = await writes.create({ geometry: wanted.geometry, properties }, id)
        writes.undoable(
          t('broughtBack', { id: String(made.id) }),
          () => writes.remove(made.id, null).then(() => writes.refresh()),
          t('undone'),
        )
        onBack(made.id)
      }
      setShown(null)
    } catch (failure) {
      showFailure(t('notRestored'), failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(null)
    }
  }
  return (
    <PanelScroll>
      {loading && <Skeleton height={60} radius="md" />}
      {!loading && items.length === 0 && (
        <ListEmpty
          error={error}
          onRetry={retry}
          icon={<IconHistory />}
          title={t('none')}
          hint={t('noneHint')}
        />
      )}
      <ol className={classes.list}>
        {items.map((one, at) => {
          const wanted = one.after ?? one.before
          const latest = at === 0 && current !== null
          return (
            <EntryItem
              key={`${one.date} ${one.action} ${total - at}`}
              source={source}
              entry={one}
              shown={shown === at}
              onShow={source.place ? () => setShown(shown === at ? null : at) : undefined}
              denied={denied}
              busy={busy === at}
              onRestore={latest || !wanted ? undefined : () => void restore(at, wanted)}
            />
          )
        })}
      </ol>
      {items.length < total && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(limit + pageSize)}>
          {t('more', { count: total - items.length })}
        </Button>
      )}
    </PanelScroll>
  )
}
