'use client'

import { useEffect } from 'react'
import { hoverStore } from '../hover-store'

/** Marks the row of the object under the pointer on the map without rendering the table again. */
export function useMirroredHover() {
  useEffect(() => {
    let marked: Element | null = null
    return hoverStore.subscribe(() => {
      const now = hoverStore.get()
      marked?.removeAttribute('data-hovered')
      marked = now?.from === 'map' ? document.getElementById(`row-${now.id}`) : null
      marked?.setAttribute('data-hovered', '')
    })
  }, [])
}
