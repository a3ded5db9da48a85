'use client'

import { type RefObject, useEffect, useRef } from 'react'

const layers = '[data-portal] :is([role="dialog"], [role="menu"], [role="listbox"])'

/** Lists that are shut may stay where they are, unseen. */
const isCovered = () => [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility())

/** Whether something lay over the page when the last key went down, and answers Esc by itself: what goes without a fade
 * is gone by the time the page hears of the key that closed it. */
export function useCovered(): RefObject<boolean> {
  const covered = useRef(false)
  useEffect(() => {
    const look = () => {
      covered.current = isCovered()
    }
    window.addEventListener('keydown', look, { capture: true })
    return () => window.removeEventListener('keydown', look, { capture: true })
  }, [])
  return covered
}
