import { useEffect, useLayoutEffect } from 'react'
import { createStore } from '../create-store'

type Preparation = () => Promise<void> | void

const preparations = new Set<Preparation>()

/** Whether the page is as it comes on paper: before and during printing. */
export const onPaper = createStore(false)

/** What narrows the printed page, in words; null while the page says nothing of it. */
export const paperWords = createStore<string | null>(null)

/** Loads what the screen does not show, before the page is printed. */
export function usePreparePaper(prepare: Preparation): void {
  useEffect(() => {
    preparations.add(prepare)
    return () => void preparations.delete(prepare)
  }, [prepare])
}

/** Does every preparation; the first error is thrown after all have ended. */
export async function prepareAll(): Promise<void> {
  const done = await Promise.allSettled([...preparations].map(async (prepare) => prepare()))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** Says on paper what narrows the page, as long as the caller is shown. */
export function usePaperWords(words: string): void {
  useEffect(() => {
    paperWords.set(words)
    return () => paperWords.set(null)
  }, [words])
}

/** Lays the sheets across while the caller is shown. */
export function useWidePaper(wide: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (wide) root.setAttribute('data-paper', 'wide')
    return () => root.removeAttribute('data-paper')
  }, [wide])
}
