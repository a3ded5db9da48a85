/** How long fields that were folded need to unfold, milliseconds. */
const unfolding = 250

function focusWrong(root: HTMLElement): boolean {
  const field = root.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  field?.focus({ preventScroll: true })
  if (!field || document.activeElement !== field) return false
  // With its label and its error, not only its edge.
  field.scrollIntoView({ block: 'center' })
  return true
}

/** Puts the cursor into the first wrong field of a form and brings it into the window; returns what cancels that. */
export function focusFirstWrong(root: HTMLElement | null): (() => void) | undefined {
  if (!root || focusWrong(root)) return undefined
  const later = setTimeout(() => focusWrong(root), unfolding)
  return () => clearTimeout(later)
}
