import { type RefObject, useEffect } from 'react'

/** Returns the focus to where it was before a part opened, if that element still exists, and the focus was lost with the
 * part. */
export function useReturnFocus(part?: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    const own = part?.current
    return () => {
      const now = document.activeElement
      const lost = now === document.body || now === null || own?.contains(now)
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [part])
}
