import type { Source } from './source'

/** The ids in the query of a saved filter, by the list that names them. */
const sources: Partial<Record<string, Source>> = {
  step: 'steps',
  state: 'states',
  priority: 'priorities',
  type: 'types',
  org: 'organizations',
  executor: 'organizations',
  project: 'projects',
  cluster: 'clusters',
  creator: 'people',
  person: 'people',
}

export interface FilterPart {
  name: string
  value: string
  /** The ids that it names, if they have names. */
  source?: Source
  ids: number[]
}

/** The parts of the query of a saved filter, in its order. */
export const filterParts = (query: string): FilterPart[] =>
  [...new URLSearchParams(query)].map(([name, value]) => {
    const source = sources[name]
    const ids = value
      .split(',')
      .filter((one) => /^\d+$/.test(one))
      .map(Number)
    return { name, value, ids, ...(source && { source }) }
  })
