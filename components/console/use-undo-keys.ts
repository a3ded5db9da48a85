'use client'

import { useEffect } from 'react'
import { useSessionSteps } from '@/components/ui/use-session-steps'

/** Buttons, and lists that are only picked from, have no text to undo. */
const noText = new Set(['button', 'checkbox', 'radio', 'range', 'submit'])

/** The field of a closed list shows what was chosen, and what was typed to search it is gone. */
const isClosedList = (field: Element) =>
  field.getAttribute('aria-haspopup') === 'listbox' && !field.hasAttribute('aria-controls')

/** Texts keep the undo of the browser, and dialogs are finished first. */
function isElsewhere(at: EventTarget | null): boolean {
  if (!(at instanceof HTMLElement)) return false
  if (at.closest('[role="dialog"][aria-modal="true"]')) return true
  if (at instanceof HTMLInputElement) return !at.readOnly && !noText.has(at.type) && !isClosedList(at)
  return at.isContentEditable || at.matches('textarea, select')
}

/** Ctrl+Z takes the latest change of the session back, Ctrl+Shift+Z or Ctrl+Y makes it again. Drawings and drafts have
 * separate steps and handle these keys before. */
export function useUndoKeys() {
  const { undo, redo } = useSessionSteps()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      const again = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)
      if ((!again && event.code !== 'KeyZ') || isElsewhere(event.target)) return
      event.preventDefault()
      void (again ? redo() : undo())
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [undo, redo])
}
