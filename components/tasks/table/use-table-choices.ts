'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useCallback } from 'react'
import type { ColumnName } from './task-columns'

export type Density = 'comfortable' | 'compact'
export type ChosenColumns = Partial<Record<ColumnName, boolean>>

/** How this reader likes the table; kept in this browser. */
export function useTableChoices() {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'tasks.density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  })
  const [chosen, setChosen] = useLocalStorage<ChosenColumns>({
    key: 'tasks.columns',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const choose = useCallback(
    (name: ColumnName, shown: boolean) => setChosen((now) => ({ ...now, [name]: shown })),
    [setChosen],
  )
  const forget = useCallback(() => setChosen({}), [setChosen])
  return { density, setDensity, chosen, choose, forget }
}
