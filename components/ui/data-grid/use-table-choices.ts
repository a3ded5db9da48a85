'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'

export type Density = 'comfortable' | 'compact'
/** Columns by id; missing ones are shown by available width. */
export type ChosenColumns = Readonly<Record<string, boolean>>

const nothingChosen: ChosenColumns = {}
const noOrder: string[] = []
const noWidths: Readonly<Record<string, number>> = {}

const stored = <Value>(key: string, defaultValue: Value) => ({
  key,
  defaultValue,
  getInitialValueInEffect: false,
})

/** The reader's table settings, stored in this browser under the table's name. */
export function useTableChoices(table: string) {
  const [density, setDensity] = useLocalStorage(stored<Density>(`${table}.density`, 'comfortable'))
  const [chosen, setChosen] = useLocalStorage(stored(`${table}.columns`, nothingChosen))
  const [order, setOrder] = useLocalStorage(stored(`${table}.columns.order`, noOrder))
  const [widths, setWidths] = useLocalStorage(stored(`${table}.columns.widths`, noWidths))
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

export type TableChoices = ReturnType<typeof useTableChoices>
