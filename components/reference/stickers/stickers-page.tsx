'use client'

import { IconSticker2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { useStickerList } from '@/components/reference-data/use-lists'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { titleOf } from '@/components/reference-data/use-references'
import { Swatch } from '../swatch'
import { StickerPanel } from './sticker-panel'
import type { StickerWire } from '@/lib/domain/reference/presenter'
import common from '../../ui/common.module.css'

export function StickersPage() {
  const t = useTranslations()
  const stickers = useStickerList()
  const columns = useMemo<RecordColumn<StickerWire>[]>(
    () => [
      {
        id: 'title',
        label: t('lists.stickers.title'),
        width: 220,
        grow: true,
        rank: 0,
        cell: ({ title, color }) => (
          <span className={common.badgeRow}>
            <Swatch color={color} />
            <span className={common.growTruncate}>{title}</span>
          </span>
        ),
        sortBy: titleOf,
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
  return (
    <RecordsPage
      title={t('pages.stickers')}
      label={t('lists.stickers.table')}
      source={stickers}
      search={useRecordSearch(stickers.items, titleOf)}
      columns={columns}
      sort="title"
      add={{ label: t('lists.stickers.add'), denied: useReferenceDenied(({ reference }) => reference.write) }}
      none={{
        icon: <IconSticker2 />,
        title: t('lists.stickers.none'),
        hint: t('lists.stickers.noneHint'),
      }}
      details={(id, panel) => <StickerPanel id={id} panel={panel} />}
    />
  )
}
