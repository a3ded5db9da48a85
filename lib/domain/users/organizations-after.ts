interface Named {
  organizationId?: number | null
  organizationIds?: readonly number[]
}

interface Stored {
  organizationId: number | null
  /** Main one first. */
  organizationIds: readonly number[]
}

const nowhere: Stored = { organizationId: null, organizationIds: [] }

/** The organizations of a user after a request with a main one, a list, or both; main one first. A list
 * replaces all; a main one alone replaces the former main one and keeps the others. */
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
