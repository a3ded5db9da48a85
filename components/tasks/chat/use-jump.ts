'use client'

import { useEffect, useRef } from 'react'
import classes from './chat.module.css'
import { commentElement } from './talk-item'
import type { CommentWire } from '@/lib/domain/chat/presenter'

/** Milliseconds for which the target message stays highlighted. */
const marked = 1_800

function reveal(id: number): boolean {
  const element = document.getElementById(commentElement(id))
  if (!element) return false
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  const mark = classes.marked ?? ''
  element.classList.add(mark)
  setTimeout(() => element.classList.remove(mark), marked)
  return true
}

/** Scrolls to a message; one that is not loaded is looked for once among earlier ones. */
export function useJump(comments: readonly CommentWire[], loadEarlier: () => void) {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current !== null && comments.length > 0 && reveal(wanted.current)) wanted.current = null
  }, [comments])
  return (id: number) => {
    if (reveal(id)) return
    wanted.current = id
    loadEarlier()
  }
}
