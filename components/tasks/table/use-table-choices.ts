'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'

export type Density = 'comfortable' | 'compact'
/** Columns by their id; one that is not here comes and goes with the width. */
export type ChosenColumns = Readonly<Record<string, boolean>>

const nothingChosen: ChosenColumns = {}
const noOrder: string[] = []
const noWidths: Readonly<Record<string, number>> = {}

const stored = <Value>(key: string, defaultValue: Value) => ({
  key,
  defaultValue,
  getInitialValueInEffect: false,
})

/** How this reader likes the table; kept in this browser. */
export function useTableChoices() {
  const [density, setDensity] = useLocalStorage(stored<Density>('tasks.density', 'comfortable'))
  const [chosen, setChosen] = useLocalStorage(stored('tasks.columns', nothingChosen))
  const [order, setOrder] = useLocalStorage(stored('tasks.columns.order', noOrder))
  const [widths, setWidths] = useLocalStorage(stored('tasks.columns.widths', noWidths))
  const choose = useCallback(
    (name: string, shown: boolean) => setChosen((now) => ({ ...now, [name]: shown })),
    [setChosen],
  )
  const resize = useCallback(
    (name: string, width: number) => setWidths((now) => ({ ...now, [name]: width })),
    [setWidths],
  )
  const forget = useCallback(() => {
    setChosen(nothingChosen)
    setOrder(noOrder)
    setWidths(noWidths)
  }, [setChosen, setOrder, setWidths])
  return useMemo(
    () => ({ density, setDensity, chosen, choose, order, setOrder, widths, resize, forget }),
    [density, setDensity, chosen, choose, order, setOrder, widths, resize, forget],
  )
}
