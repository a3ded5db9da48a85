interface Named {
  organizationId?: number | null
  organizationIds?: readonly number[]
}

interface Stored {
  organizationId: number | null
  /** Main first. */
  organizationIds: readonly number[]
}

const nowhere: Stored = { organizationId: null, organizationIds: [] }

/** The organizations of a user after a request that names a main one, a list, or both; main first. A list replaces
 * what was there; a main one alone takes the place of the former main one and leaves the others. */
export function organizationsAfter(
  { organizationId: main, organizationIds: list }: Named,
  stored: Stored = nowhere,
): readonly number[] {
  if (list !== undefined) return unique([main, ...list])
  if (main === undefined) return stored.organizationIds
  if (main === null) return []
  return unique([main, ...stored.organizationIds.filter((id) => id !== stored.organizationId)])
}

function unique(ids: readonly (number | null | undefined)[]): number[] {
  return [...new Set(ids)].filter((id) => typeof id === 'number')
}
