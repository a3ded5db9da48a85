'use client'

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createStore } from './create-store'

interface CommandLook {
  key: string
  title: string
  /** What else finds it, such as its name in the other language. */
  words: string
  icon: ReactNode
}

/** An action of the page, also found by the search for everything. */
export type PageCommand = CommandLook &
  (
    | { run: () => void; runWith?: never }
    /** An action on a person who is named after the words of the command. */
    | { run?: never; runWith: (person: { id: number; fio: string }) => void }
  )

export const pageCommands = createStore<readonly PageCommand[]>([])

/** Offers commands while the component is shown. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const latest = useEffectEvent(() => commands)
  const shown = commands.map(({ key, title }) => `${key} ${title}`).join()
  useEffect(() => {
    const find = (key: string) => latest().find((one) => one.key === key)
    const own = latest().map(
      ({ key, title, words, icon, run }): PageCommand =>
        run
          ? { key, title, words, icon, run: () => find(key)?.run?.() }
          : { key, title, words, icon, runWith: (person) => find(key)?.runWith?.(person) },
    )
    pageCommands.set((now) => [...now, ...own])
    return () => pageCommands.set((now) => now.filter((one) => !own.includes(one)))
  }, [shown])
}
