'use client'

import { IconSticker2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import type { Sticker } from '@/components/api/task-parts'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordGrid } from '@/components/records/record-grid'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import classes from '@/components/records/ordered-list.module.css'
import { Swatch } from '../swatch'
import { useStickerList } from '@/components/reference-data/use-lists'
import { StickerPanel } from './sticker-panel'

export function StickersPage() {
  const t = useTranslations()
  const stickers = useStickerList()
  const denied = useReferenceDenied()
  const panel = useRecordPanel()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const columns = useMemo<RecordColumn<Sticker>[]>(
    () => [
      {
        id: 'title',
        label: t('lists.stickers.title'),
        width: 220,
        grow: true,
        rank: 0,
        cell: ({ title, color }) => (
          <span className={classes.sticker}>
            <Swatch color={color} />
            <span className={classes.name}>{title}</span>
          </span>
        ),
        sortBy: ({ title }) => title,
      },
      {
        id: 'where',
        label: t('lists.stickers.where'),
        width: 200,
        rank: 1,
        cell: ({ is_for_all: forAll, type_ids: types }) =>
          forAll ? t('lists.stickers.forAll') : t('lists.stickers.count', { count: types.length }),
        sortBy: ({ is_for_all: forAll, type_ids: types }) => (forAll ? 1001 : types.length),
      },
    ],
    [t],
  )
  const needle = q.trim().toLowerCase()
  const rows = useMemo(
    () => stickers.items.filter(({ title }) => title.toLowerCase().includes(needle)),
    [stickers.items, needle],
  )
  const list = useRecordList({ rows, columns, sort: 'title', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: denied ? undefined : add })
  return (
    <ListPage
      title={t('pages.stickers')}
      count={stickers.loading ? undefined : rows.length}
      search={{ label: t('lists.search'), value: q, onChange: (next) => void setQ(next || null) }}
      add={{ label: t('lists.stickers.add'), onClick: add, denied }}
      panel={panel.id !== null && <StickerPanel key={panel.id} id={panel.id} panel={panel} />}
    >
      <RecordGrid
        label={t('lists.stickers.table')}
        list={list}
        loading={stickers.loading}
        empty={
          <ListEmpty
            error={stickers.error}
            onRetry={stickers.retry}
            filtered={needle !== ''}
            onReset={() => void setQ(null)}
            icon={<IconSticker2 />}
            title={t('lists.stickers.none')}
            hint={t('lists.stickers.noneHint')}
            action={denied ? undefined : { label: t('lists.stickers.add'), onClick: add }}
          />
        }
      />
    </ListPage>
  )
}
