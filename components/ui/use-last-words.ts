import { useState } from 'react'

/** Returns the text, or the last one that was not empty: a dialog keeps its title while it closes. */
export function useLastWords(text: string): string {
  const [last, setLast] = useState(text)
  if (text !== '' && text !== last) setLast(text)
  return text || last
}
