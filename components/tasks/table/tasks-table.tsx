'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from '@/components/ui/create-store'
import { arrange } from '@/components/ui/data-grid/arrange-columns'
import { DataGrid } from '@/components/ui/data-grid/data-grid'
import type { GridSort } from '@/components/ui/data-grid/grid-header'
import { useTableChoices } from '@/components/ui/data-grid/use-table-choices'
import { size } from '@/components/ui/tokens'
import { pickedStore } from '../stores/picked-store'
import { useFilterFields } from '../filters/field-pills'
import { useTaskFilters } from '../filters/use-task-filters'
import { hover, hoverStore } from '../stores/hover-store'
import { flashStore } from '../live/flash-store'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import { pageSize, type useTaskPage } from '../data/use-task-data'
import { TableEmpty } from './table-empty'
import { TableFoot } from './table-foot'
import { fieldColumn } from '../columns/column-names'
import { shownColumns } from '../columns/shown-columns'
import { taskColumns } from './task-columns'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface TasksTableProps {
  page: ReturnType<typeof useTaskPage>
  selected: number | null
  onSelect: (id: number | null) => void
}

const sortKeys = ['news_date', 'news_type_id', 'category_id'] as const

/** Highlights the row of the hovered marker without rerendering the table. */
function useMirroredHover() {
  useEffect(() => {
    let marked: Element | null = null
    return hoverStore.subscribe(() => {
      const now = hoverStore.get()
      marked?.removeAttribute('data-hovered')
      marked = now?.from === 'map' ? document.getElementById(`row-${now.id}`) : null
      marked?.setAttribute('data-hovered', '')
    })
  }, [])
}

export function TasksTable({ page, selected, onSelect }: TasksTableProps) {
  const t = useTranslations('tasks')
  const { order, setOrder } = useTaskFilters()
  const looks = useLooks()
  const choices = useTableChoices('tasks')
  const [visible, setVisible] = useState<Record<string, boolean>>({})
  const flashing = useStore(flashStore, (ids) => ids)
  const comfortable = choices.density === 'comfortable'
  const picked = useStore(pickedStore, (now) => now)
  useMirroredHover()

  const paper = useMemo(() => {
    const rows = page.paper ?? page.tasks
    // Marked tasks are printed alone.
    if (picked.size === 0) return { rows, total: page.count }
    return { rows: rows.filter(({ id }) => picked.has(id)), total: picked.size }
  }, [page.paper, page.tasks, page.count, picked])
  const fields = useFilterFields()
  const ids = useMemo(() => page.tasks.map(({ id }) => id), [page.tasks])
  const columns = useMemo(() => {
    const shown = fields.filter(({ key }) => choices.chosen[fieldColumn(key)])
    const all = taskColumns({
      name: (column) => t(`column.${column}`),
      ...looks,
      comfortable,
      fields: shown,
      ids,
    })
    const [pick, ...others] = all
    const arranged = arrange(others, choices.order).map((column) => {
      const width = choices.widths[column.id ?? '']
      return width && column.meta ? { ...column, meta: { ...column.meta, width, grow: false } } : column
    })
    return pick ? [pick, ...arranged] : arranged
  }, [t, looks, comfortable, fields, ids, choices])
  useEffect(() => {
    const names = columns.flatMap(({ id = '' }) => (visible[id] ? [id] : []))
    shownColumns.set(names)
    return () => shownColumns.set(null)
  }, [columns, visible])
  const sort = useMemo(() => ({ key: order.sort, descending: order.dir === 'DESC' }), [order])
  const sortBy = useCallback(
    ({ key, descending }: GridSort) =>
      void setOrder({
        sort: sortKeys.find((known) => known === key) ?? null,
        dir: descending ? 'DESC' : 'ASC',
        page: null,
      }),
    [setOrder],
  )
  return (
    <>
      <DataGrid<TaskWire>
        label={t('table')}
        columns={columns}
        rows={page.tasks}
        rowKey={(task) => task.id}
        rowHeight={comfortable ? size.rowComfortable : size.rowCompact}
        offset={(order.page - 1) * pageSize}
        total={page.count}
        paper={paper}
        loading={page.loading}
        chosen={choices.chosen}
        sort={sort}
        onSort={sortBy}
        selectedKey={selected}
        onSelect={(task) => onSelect(task.id)}
        onFit={setVisible}
        onHover={(id) => hover(id, 'table')}
        onResize={choices.resize}
        ticked={picked}
        rowProps={(task) => ({ 'data-flash': flashing.has(task.id) ? '' : undefined })}
        empty={<TableEmpty error={page.error} onRetry={page.retry} />}
      />
      <TableFoot count={page.count} shown={page.tasks.length} choices={choices} visible={visible} />
    </>
  )
}
