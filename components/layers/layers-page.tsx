'use client'

import { Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconStack2 } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { physical } from '@/components/ui/physical-keys'
import { leaveSafely } from '@/components/records/leave-guard'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage, listSearchId } from '@/components/records/list-page'
import { ChoicePill } from '@/components/ui/choice-pill'
import { AddMenu } from './add-menu'
import { useKindNames } from './kinds/use-kind-names'
import { OpenedPanel } from './opened-panel'
import {
  buildRows,
  folderKey,
  isFiltered,
  layerKey,
  type TreeNode,
  type TreeRow,
  tableKey,
} from './tree/build-rows'
import { LayerTree, layerTreeId } from './tree/layer-tree'
import classes from './tree/layers-tree.module.css'
import { MoveMenu } from './tree/move-menu'
import { useArrange } from './tree/use-arrange'
import { useLayerMoves } from './tree/use-layer-moves'
import { useAskToDelete } from './use-ask-to-delete'
import { useCatalog } from './use-catalog'
import { type LayersAddress, type Opened, useLayersAddress } from './use-layers-address'
import { useLayerRights } from './use-rights'

/** The row of the open layer; a layer in several groups keeps the row that was clicked. */
function rowOf(rows: readonly TreeRow[], opened: Opened, cursor: string | null): string | null {
  if (opened === null || opened.what === 'make') return null
  if (opened.what === 'group') return folderKey(opened.id)
  if (opened.what === 'table') return tableKey(opened.id)
  const found = rows.filter(({ node }) => node.kind === 'layer' && node.layer.id === opened.id)
  return (found.find(({ node }) => node.key === cursor) ?? found[0])?.node.key ?? layerKey(opened.id, null)
}

function useCursor(rows: readonly TreeRow[], { opened }: LayersAddress) {
  const [cursor, setCursor] = useState<string | null>(null)
  const what = opened && JSON.stringify(opened)
  const [shown, setShown] = useState<string | null>(null)
  const fallback = rowOf(rows, opened, cursor)
  if (what !== shown) {
    setShown(what)
    if (fallback !== null) setCursor(fallback)
  }
  const there = (key: string | null) => key !== null && rows.some(({ node }) => node.key === key)
  // A row has another key in another group; the selection follows it.
  const current = there(cursor) ? cursor : there(fallback) ? fallback : (rows[0]?.node.key ?? null)
  return [current, setCursor] as const
}

/** Groups, layers and data tables as a tree, with the open one in a side panel. */
export function LayersPage() {
  const t = useTranslations('layers')
  const address = useLayersAddress()
  const rights = useLayerRights()
  const kindNames = useKindNames()
  const { catalog, loading, error, retry } = useCatalog()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [adding, setAdding] = useState(false)
  const filter = useMemo(() => ({ search: address.q, kinds: address.kind }), [address.q, address.kind])
  const filtered = isFiltered(filter)
  const rows = useMemo(
    () => buildRows(catalog, filter, closed, { loose: t('tree.loose'), tables: t('tree.dataTables') }),
    [catalog, filter, closed, t],
  )
  const [cursor, setCursor] = useCursor(rows, address)
  const arrange = useArrange()
  const moves = useLayerMoves({ rows, folders: catalog.folders, filtered, arrange, onMoved: setCursor })
  const current = rows.find(({ node }) => node.key === cursor)?.node
  const denied = rights.makes ? undefined : t('add.denied')
  const askToDelete = useAskToDelete(address.close)

  const router = useRouter()
  const upload = () => void leaveSafely(() => router.push('/console/layers/import'))
  const { open: openAddress } = address
  const open = useCallback(
    (node: TreeNode) => {
      if (node.kind === 'folder') openAddress('group', node.folder.id)
      if (node.kind === 'layer') openAddress('layer', node.layer.id)
      if (node.kind === 'table') openAddress('table', node.table.id)
    },
    [openAddress],
  )
  useHotkeys([
    ['N', () => !denied && setAdding(true), physical],
    ['Slash', ({ key }) => key !== '?' && document.getElementById(listSearchId)?.focus(), physical],
    ['J', () => document.getElementById(layerTreeId)?.focus(), physical],
    ['K', () => document.getElementById(layerTreeId)?.focus(), physical],
    ['Escape', () => address.opened && !isCovered() && address.close(), { preventDefault: false }],
  ])

  // Until the groups are loaded, every layer would seem to be in none.
  const content: ReactNode = loading ? (
    <TreeGhost />
  ) : rows.length > 0 ? (
    <LayerTree
      rows={rows}
      cursor={cursor}
      onCursor={setCursor}
      onClosed={setClosed}
      search={filter.search}
      filtered={filtered}
      moves={moves}
      onOpen={open}
      onRemove={askToDelete}
      onAdd={() => !denied && setAdding(true)}
    />
  ) : (
    <ListEmpty
      error={error}
      onRetry={retry}
      filtered={filtered}
      onReset={address.reset}
      icon={<IconStack2 />}
      title={t('none')}
      hint={t(denied ? 'noneDenied' : 'noneHint')}
      action={denied ? undefined : { label: t('upload'), onClick: upload }}
      more={{ label: t('add.layer'), onClick: () => address.startMaking('layer') }}
    />
  )

  return (
    <ListPage
      title={t('title')}
      count={loading ? undefined : catalog.layers.length}
      search={{ label: t('search'), value: address.q, onChange: address.search }}
      pills={
        <ChoicePill label={t('kind')} options={kindNames} chosen={address.kind} onChange={address.filter} />
      }
      active={Number(address.kind.length > 0)}
      onReset={address.reset}
      actions={
        <>
          <MoveMenu node={current} folders={catalog.folders} filtered={filtered} moves={moves} />
          <AddMenu
            opened={adding}
            onOpened={setAdding}
            onMake={address.startMaking}
            denied={denied}
            registerDenied={rights.administers ? undefined : t('add.registerDenied')}
          />
        </>
      }
      panel={<OpenedPanel address={address} catalog={catalog} arrange={arrange} />}
    >
      {content}
    </ListPage>
  )
}

/** An overlay is open and handles Esc itself. */
const isCovered = () =>
  document.querySelector('[data-portal] :is([role="dialog"], [role="menu"], [role="listbox"])') !== null

function TreeGhost() {
  return (
    <div className={classes.ghost} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height={20} radius="sm" />
      ))}
    </div>
  )
}
