import { type RefObject, useEffect, useState } from 'react'

/** What has the focus; an item of a menu, which goes with the menu, counts as the button that opened it. */
function opener(): Element | null {
  if (typeof document === 'undefined') return null
  const now = document.activeElement
  const button = now?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || now
}

/** Returns the focus to where it was before a part opened, if that element still exists, and the focus was lost with the
 * part. Dialogs that are mounted opened need it: Mantine's own return needs them mounted before. */
export function useReturnFocus(part?: RefObject<HTMLElement | null>) {
  // While rendering: with the commit a menu, and the item that was chosen in it, may be gone.
  const [before] = useState(opener)
  useEffect(() => {
    const own = part?.current
    return () => {
      const now = document.activeElement
      const lost = now === document.body || now === null || own?.contains(now)
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [part, before])
}
