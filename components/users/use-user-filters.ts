'use client'

import { parseAsArrayOf, parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useCallback } from 'react'
import type { PeopleFilters } from '@/components/person/filter-people'

const ids = parseAsArrayOf(parseAsInteger).withDefault([])

const parsers = {
  q: parseAsString.withDefault(''),
  role: ids,
  type: ids,
  tag: ids,
  org: ids,
  blocked: parseAsBoolean.withDefault(false),
}

const cleared = { q: null, role: null, type: null, tag: null, org: null, blocked: null }

/** Filters of the list, including the search. */
const countActive = ({ q, blocked, role, type, tag, org }: PeopleFilters) =>
  [role, type, tag, org].filter((wanted) => wanted.length > 0).length + Number(blocked) + Number(q !== '')

export function useUserFilters() {
  const [filters, change] = useQueryStates(parsers)
  const reset = useCallback(() => void change(cleared), [change])
  return { filters, change, reset, active: countActive(filters) }
}
