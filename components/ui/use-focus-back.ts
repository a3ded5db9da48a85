import { useEffect, useRef } from 'react'

/** For menus whose items open something that takes the focus: the focus returns only when nothing was chosen. Returns
 * the callback for a choice. The menu needs `returnFocus={false}`. */
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
