'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Stops Esc within an element before key handlers of the page, which listen below the React root. */
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
