'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Esc within an element is its own: the keys of the page, which listen below the root of React, never hear of it. */
export function useEscape(element: RefObject<HTMLElement | null>, leave: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  })
  useEffect(() => {
    const { current } = element
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [element])
}
