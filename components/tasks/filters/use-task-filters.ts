'use client'

import { useQueryStates } from 'nuqs'
import { useCallback } from 'react'
import { filterParsers, orderParsers, type TaskFilters } from './filter-parsers'

export type FilterChange = Partial<{ [Name in keyof TaskFilters]: TaskFilters[Name] | null }>

const cleared: FilterChange = Object.fromEntries(Object.keys(filterParsers).map((name) => [name, null]))

/** Filters are in the URL; every change resets the page. */
export function useTaskFilters() {
  const [filters, setFilters] = useQueryStates(filterParsers)
  const [order, setOrder] = useQueryStates(orderParsers)

  const change = useCallback(
    (next: FilterChange) => {
      void setFilters(next)
      void setOrder({ page: null })
    },
    [setFilters, setOrder],
  )
  const reset = useCallback(() => change(cleared), [change])
  return { filters, order, setOrder, change, reset }
}
