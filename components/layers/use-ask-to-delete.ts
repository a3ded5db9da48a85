'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { request } from '@/components/api/request'
import { remove } from '@/components/api/use-api'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import { showFailure } from '@/components/ui/show-notice'
import type { TreeNode } from './tree/build-rows'
import { type Noun, useStaleWithout } from './use-catalog'
import type { LayerWire } from '@/lib/domain/layers/presenter'
import type { LayerStatisticsWire } from '@/lib/domain/layer-statistics/presenter'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'
import type { DataTableWire } from '@/lib/domain/data-tables/presenter'

const local = (name: string) => name === 'local' || name === 'layers'

/** Asks for confirmation before a layer, group or table is deleted, and lists what is deleted with it. */
export function useAskToDelete(onDeleted: () => void) {
  const t = useTranslations('layers')
  const confirm = useConfirmDelete()
  const stale = useStaleWithout()

  return useMemo(() => {
    const destroy = async (path: string, ...nouns: Noun[]) => {
      await remove(path)
      onDeleted()
      void stale(path, ...nouns)
    }
    const layer = async (one: Pick<LayerWire, 'id' | 'name' | 'system' | 'access' | 'layerType'>) => {
      if (one.system) return showFailure(t('notDeleted'), t('keptSystem'))
      if (!one.access.edit) return showFailure(t('notDeleted'), t('deleteDenied'))
      const path = `/layers/${one.id}/statistics`
      const found = await request<LayerStatisticsWire>(path).catch(() => null)
      const { objects = null, files = 0, tasks = 0, schema = '' } = found?.body ?? {}
      const own = local(schema)
      const lost = [
        objects ? t(own ? 'lost.objects' : 'lost.registered', { count: objects }) : null,
        files > 0 ? t('lost.files', { count: files }) : null,
        tasks ? t('lost.tasks', { count: tasks }) : null,
        t('lost.looks'),
      ]
      confirm({
        title: t('deleteTitle', { name: one.name }),
        lost: lost.filter((line) => line !== null),
        typed: own && objects ? one.name : undefined,
        run: () => destroy(`/layers/${one.id}`, 'layers', 'layerGroups'),
        done: t('deleted'),
      })
    }
    const folder = (one: LayerFolderWire) => {
      if (one.system) return showFailure(t('notDeleted'), t('group.keptSystem'))
      if (!one.isEditable) return showFailure(t('notDeleted'), t('signs.foreignGroup'))
      confirm({
        title: t('group.deleteTitle', { name: one.name }),
        lost: one.layers.length > 0 ? [t('group.lost', { count: one.layers.length })] : [],
        run: () => destroy(`/groups/${one.id}`, 'layerGroups'),
        done: t('group.deleted'),
      })
    }
    const table = (one: DataTableWire) => {
      if (!one.access.edit) return showFailure(t('notDeleted'), t('signs.foreignTable'))
      confirm({
        title: t('table.deleteTitle', { name: one.name }),
        lost: [t('table.lost')],
        typed: one.name,
        run: () => destroy(`/datatables/${one.id}`, 'dataTables'),
        done: t('table.deleted'),
      })
    }
    const node = (one: TreeNode) => {
      if (one.kind === 'layer') void layer(one.layer)
      if (one.kind === 'folder') folder(one.folder)
      if (one.kind === 'table') table(one.table)
    }
    return Object.assign(node, { layer, folder, table })
  }, [confirm, onDeleted, stale, t])
}
