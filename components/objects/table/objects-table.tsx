'use client'

import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { arrange } from '@/components/ui/data-grid/arrange-columns'
import { DataGrid } from '@/components/ui/data-grid/data-grid'
import { useTableChoices } from '@/components/ui/data-grid/use-table-choices'
import { size } from '@/components/ui/tokens'
import { hover, hoverStore } from '../hover-store'
import type { ObjectRow } from '../types'
import type { ObjectsState } from '../use-objects-state'
import { useValueText } from '../use-value-text'
import { objectColumns } from './object-columns'
import { TableFoot } from './table-foot'
import { IconTableOff } from '@tabler/icons-react'
import { ListEmpty } from '@/components/records/list-empty'

function ObjectsEmpty({ state }: { state: ObjectsState }) {
  const t = useTranslations('objects')
  const { pages, active, reset, source, add } = state
  return (
    <ListEmpty
      error={pages.error}
      onRetry={pages.retry}
      filtered={active > 0}
      onReset={reset}
      icon={<IconTableOff />}
      title={t(source.place ? 'empty.layer' : 'empty.table')}
      hint={
        source.access.write ? t(source.place ? 'empty.layerHint' : 'empty.tableHint') : t('empty.readOnly')
      }
      action={source.access.write ? { label: t('add'), onClick: add } : undefined}
    />
  )
}

/** Highlights the row of the object hovered on the map without rerendering the table. */
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

/** The attributes of the objects, one row each, with any number of rows. */
export function ObjectsTable({ state }: { state: ObjectsState }) {
  const t = useTranslations('objects')
  const { source, pages, address, picks, cursor, setCursor, pickAll } = state
  const said = useValueText()
  const choices = useTableChoices(`objects.${source.kind}.${source.id}`)
  const [visible, setVisible] = useState<Record<string, boolean>>({})
  const comfortable = choices.density === 'comfortable'
  useMirroredHover()

  const { picked, toggle } = picks
  const all = pages.total > 0 && picked.size >= pages.total
  const header = useMemo(
    () => (
      <Checkbox
        size="xs"
        aria-label={t('pickAll', { count: pages.total })}
        title={t('pickAll', { count: pages.total })}
        disabled={pages.total === 0}
        checked={all}
        indeterminate={picked.size > 0 && !all}
        onChange={pickAll}
      />
    ),
    [t, pages.total, all, picked.size, pickAll],
  )
  const columns = useMemo(() => {
    const [pick, ...others] = objectColumns({
      fields: source.fields,
      pkField: source.pkField,
      words: { key: t('key'), pickRow: (id) => t('pickRow', { id: String(id) }) },
      said,
      header,
      picked,
      onPick: toggle,
    })
    const arranged = arrange(others, choices.order).map((column) => {
      const width = choices.widths[column.id ?? '']
      return width && column.meta ? { ...column, meta: { ...column.meta, width, grow: false } } : column
    })
    return pick ? [pick, ...arranged] : arranged
  }, [source, t, said, header, picked, toggle, choices.order, choices.widths])

  const chosen = useMemo(() => {
    const unseen = source.fields.filter(({ view }) => !view).map(({ name }) => [name, false])
    return { ...Object.fromEntries(unseen), ...choices.chosen }
  }, [source, choices.chosen])

  return (
    <>
      <DataGrid<ObjectRow>
        label={t('table', { title: source.title })}
        columns={columns}
        rows={pages.rows}
        rowKey={(row) => row.id}
        rowHeight={comfortable ? 40 : size.rowCompact}
        offset={pages.offset}
        total={pages.total}
        loading={pages.loading}
        chosen={chosen}
        sort={
          address.gridSort.key
            ? address.gridSort
            : { key: source.pkField, descending: address.gridSort.descending }
        }
        onSort={address.setSort}
        selectedKey={typeof address.object === 'number' ? address.object : null}
        cursorKey={cursor}
        ticked={picked}
        onSelect={(row) => {
          setCursor(row.id)
          address.panel.open(row.id)
        }}
        onHover={(id) => hover(id, 'table')}
        onFit={setVisible}
        onResize={choices.resize}
        onRange={pages.onRange}
        paper={pages.paper}
        reveal={state.place}
        empty={<ObjectsEmpty state={state} />}
      />
      <TableFoot state={state} choices={choices} visible={visible} />
    </>
  )
}
