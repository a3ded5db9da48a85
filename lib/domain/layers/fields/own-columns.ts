/** Names of the key and of the geometry of a new table, the usual one first. */
const keys = ['id', 'gid', 'object_key']
const geometries = ['geom', 'geometry', 'the_geom']

interface NamedInput {
  name?: string | null
}

/** Columns of ours for a new table that none of its fields is called like, in any letter case: data of others often has an `ID`
 * or a `geometry`. */
export function ownColumns(fields: readonly NamedInput[] | null | undefined): {
  key: string
  geometry: string
} {
  const taken = new Set((fields ?? []).map(({ name }) => name?.toLowerCase()))
  return { key: free(keys, taken), geometry: free(geometries, taken) }
}

function free(usual: readonly string[], taken: ReadonlySet<string | undefined>): string {
  const [first = ''] = usual
  const found = usual.find((name) => !taken.has(name))
  for (let number = 2; ; number++) {
    const name = found ?? `${first}_${number}`
    if (!taken.has(name)) return name
  }
}
