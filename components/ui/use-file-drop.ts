'use client'

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Accepts files dropped on an element; returns whether one is over it. */
export function useFileDrop(element: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer?.files[0]
    if (file) onFile(file)
  })
  useEffect(() => {
    const place = element.current
    if (!place) return
    const hover = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = () => setOver(false)
    place.addEventListener('dragover', hover)
    place.addEventListener('dragleave', leave)
    place.addEventListener('drop', take)
    return () => {
      place.removeEventListener('dragover', hover)
      place.removeEventListener('dragleave', leave)
      place.removeEventListener('drop', take)
    }
  }, [element])
  return over
}
