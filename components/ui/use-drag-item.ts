'use client'

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface DragItem<Item> {
  /** Items can only be dropped on targets of the same kind. */
  kind: string
  item: Item
  element: RefObject<HTMLElement | null>
  /** The drag handle; the whole element when absent. */
  handle?: RefObject<HTMLElement | null>
  enabled?: boolean
  /** No picture follows the pointer: the page shows where the item would land. */
  unseen?: boolean
  /** The item when the drag starts, null when it ends. */
  onDragging?: (item: Item | null) => void
}

/** Makes an element draggable by the pointer. Returns whether it is being dragged. */
export function useDragItem<Item>(options: DragItem<Item>): boolean {
  const { kind, item, element, handle, enabled = true, unseen = false, onDragging } = options
  const [dragging, setDragging] = useState(false)
  const dataOf = useEffectEvent(() => ({ kind, item }))
  const change = useEffectEvent((now: boolean) => {
    setDragging(now)
    onDragging?.(now ? item : null)
  })
  useEffect(() => {
    const dragged = element.current
    const dragHandle = handle?.current ?? undefined
    if (!dragged || !enabled || (handle && !dragHandle)) return
    return draggable({
      element: dragged,
      dragHandle,
      getInitialData: () => dataOf(),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        if (unseen) disableNativeDragPreview({ nativeSetDragImage })
      },
      onDragStart: () => change(true),
      onDrop: () => change(false),
    })
  }, [element, handle, enabled, unseen])
  return dragging
}

interface DropTarget<Item, Place> {
  kind: string
  element: RefObject<HTMLElement | null>
  enabled?: boolean
  /** The drop position at this share of the element's height; null when not allowed. */
  placeOf: (item: Item, share: number) => Place | null
  /** `adds`: Ctrl or Cmd is held. */
  onDrop: (item: Item, place: Place, adds: boolean) => void
  /** An item has rested on the element. */
  onLinger?: () => void
}

/** Milliseconds on an element before `onLinger`. */
const lingerTime = 600

/** Makes an element a target for items of its kind. Returns where the item over it would land. */
export function useDropTarget<Item, Place>(options: DropTarget<Item, Place>): Place | null {
  const { kind, element, enabled = true, placeOf, onDrop, onLinger } = options
  const [place, setPlace] = useState<Place | null>(null)
  const find = useEffectEvent((target: HTMLElement, item: unknown, y: number) => {
    const { top, height } = target.getBoundingClientRect()
    return placeOf(item as Item, (y - top) / height)
  })
  const drop = useEffectEvent((item: unknown, at: Place, adds: boolean) => onDrop(item as Item, at, adds))
  const linger = useEffectEvent(() => onLinger?.())
  useEffect(() => {
    const target = element.current
    if (!target || !enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setPlace(null)
    }
    const clean = dropTargetForElements({
      element: target,
      canDrop: ({ source }) => source.data.kind === kind && source.element !== target,
      onDragEnter: () => {
        timer = setTimeout(() => linger(), lingerTime)
      },
      onDrag: ({ source, location }) =>
        setPlace(find(target, source.data.item, location.current.input.clientY)),
      onDragLeave: leave,
      onDrop: ({ source, location }) => {
        leave()
        const { clientY, ctrlKey, metaKey } = location.current.input
        const at = find(target, source.data.item, clientY)
        if (at !== null) drop(source.data.item, at, ctrlKey || metaKey)
      },
    })
    return () => {
      clearTimeout(timer)
      clean()
    }
  }, [kind, element, enabled])
  return place
}
