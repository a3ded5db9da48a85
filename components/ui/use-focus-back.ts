import { useEffect, useRef } from 'react'

/** For menus whose items open something that takes the focus: it goes back to where it was only if nothing was chosen.
 * Answers what a choice is to call. The menu itself has `returnFocus={false}`. */
export function useFocusBack(opened: boolean): () => void {
  const before = useRef<Element | null>(null)
  const chosen = useRef(false)
  useEffect(() => {
    if (opened) {
      before.current = document.activeElement
      chosen.current = false
    } else if (!chosen.current && before.current instanceof HTMLElement) before.current.focus()
  }, [opened])
  return () => {
    chosen.current = true
  }
}
