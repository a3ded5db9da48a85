'use client'

import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { dropPlace, moveItem } from './move-item'
import classes from './sortable.module.css'
import { SortableRow } from './sortable-row'

interface SortableListProps<Item> {
  /** Names the list, and separates its rows from those of another one. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  nameOf: (item: Item) => string
  /** Absent when the order cannot be changed. */
  onOrder?: (next: readonly Item[]) => void
  row: (item: Item, index: number) => ReactNode
  /** Buttons after the move buttons. */
  tools?: (item: Item, index: number) => ReactNode
  isCurrent?: (item: Item) => boolean
}

/** A manually ordered list: drag by the handle, Alt and arrows on it, or buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, onOrder, row, tools, isCurrent } = props
  const t = useTranslations('lists.order')
  const [said, setSaid] = useState('')
  const move = useCallback(
    (from: number, to: number) => {
      const next = moveItem(items, from, to)
      const item = items[from]
      if (next === items || item === undefined || !onOrder) return
      onOrder(next)
      setSaid(t('moved', { name: nameOf(item), place: to + 1, count: items.length }))
    },
    [items, onOrder, nameOf, t],
  )
  const drop = useCallback(
    (from: number, over: number, after: boolean) => move(from, dropPlace(from, over, after)),
    [move],
  )
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, index) => (
          <SortableRow
            key={keyOf(item)}
            kind={label}
            name={nameOf(item)}
            index={index}
            count={items.length}
            fixed={!onOrder}
            current={isCurrent?.(item) ?? false}
            onMove={move}
            onDrop={drop}
            tools={tools?.(item, index)}
          >
            {row(item, index)}
          </SortableRow>
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  )
}
