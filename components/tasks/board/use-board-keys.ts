'use client'

import { type RefObject, useEffect } from 'react'

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-card]')]

/** The card of another column at about the same height. */
function beside(column: Element, from: HTMLElement): HTMLElement | undefined {
  const { top } = from.getBoundingClientRect()
  const away = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().top - top)
  return cardsOf(column).sort((one, two) => away(one) - away(two))[0]
}

function neighbour(board: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...board.querySelectorAll('[data-column]')]
  const at = columns.findIndex((column) => column.contains(from))
  const column = columns[at]
  if (!column) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const cards = cardsOf(column).sort(
      (one, two) => one.getBoundingClientRect().top - two.getBoundingClientRect().top,
    )
    return cards[cards.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)]
  }
  const others = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).reverse()
  const next = others.find((other) => cardsOf(other).length > 0)
  return next && beside(next, from)
}

/** Arrow keys move between cards. */
export function useBoardKeys(board: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = board.current
    if (!element) return
    const walk = (event: KeyboardEvent) => {
      const from = event.target
      if (!event.key.startsWith('Arrow') || !(from instanceof HTMLElement) || !from.dataset.card) return
      event.preventDefault()
      const next = neighbour(element, from, event.key)
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    element.addEventListener('keydown', walk)
    return () => element.removeEventListener('keydown', walk)
  }, [board])
}
