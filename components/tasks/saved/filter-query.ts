import { createLoader, createSerializer } from 'nuqs'
import { filterParsers, type TaskFilters } from '../filters/filter-parsers'

const serialize = createSerializer(filterParsers)
const load = createLoader(filterParsers)

/** Filters as the address holds them, without the question mark. */
export const toQuery = (filters: TaskFilters) => serialize(filters).replace(/^\?/, '')

/** Filters from a stored query; what is not understood any more is left out. */
export const fromQuery = (query: string): TaskFilters => load(new URLSearchParams(query))
