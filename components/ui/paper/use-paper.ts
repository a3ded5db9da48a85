'use client'

import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { onPaper } from './paper-store'

const schemeAttribute = 'data-mantine-color-scheme'

/** Turns the page into its printed form and back: light colours, whole tables. */
export function usePaper(): void {
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    const begin = () => {
      if (before === null) {
        before = root.getAttribute(schemeAttribute) ?? 'light'
        root.setAttribute(schemeAttribute, 'light')
      }
      flushSync(() => onPaper.set(true))
    }
    const end = () => {
      if (before !== null) root.setAttribute(schemeAttribute, before)
      before = null
      onPaper.set(false)
    }
    const media = window.matchMedia('print')
    const follow = () => (media.matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      media.removeEventListener('change', follow)
    }
  }, [])
}
