'use client'

import { type RefObject, useEffect, useRef } from 'react'

const layers = '[data-portal] :is([role="dialog"], [role="menu"], [role="listbox"])'

/** Closed dropdowns may stay mounted but invisible. */
const isCovered = () => [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility())

/** Whether an overlay was open when the last key went down and handles Esc itself: an overlay without a transition is
 * gone when the page gets the key that closed it. */
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
