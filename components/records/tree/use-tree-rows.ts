import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'

/** Virtualizes the rows of a tree, keeps the active one rendered, and scrolls to it. `at` is its index, below 0 for
 * none. */
export function useTreeRows(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly { node: { key: string } }[],
  at: number,
  rowHeight: number,
) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => rows[index]?.node.key ?? index,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const shown = Array.from({ length: to - from + 1 }, (_, step) => from + step)
      return at >= 0 && (at < from || at > to) ? [...shown, at].sort((one, two) => one - two) : shown
    },
  })
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [virtual, at])
  return virtual
}
