import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { HttpRequest } from '../../rig/http-request'
import { readBytes } from '../../rig/read-bytes'
import type { AskedTile } from '../../tiles/addresses'

interface Side {
  origin: string
  /** One for each tile. */
  requests: readonly HttpRequest[]
}

/** The share of lines and areas that only one side may show: each leaves out others that are too small to be seen. */
const tooSmall = 0.05

/** Both sides show the same objects, by id and name, in the square of each tile; around it each takes as many as it
 * likes. */
export async function requireSameObjects(
  tiles: readonly AskedTile[],
  ours: Side,
  theirs: Side,
): Promise<void> {
  for (const [at, { table, z, x, y }] of tiles.entries()) {
    const [one, other] = [await readObjects(ours, at), await readObjects(theirs, at)]
    const name = `${theirs.origin} ${table}/${z}/${x}/${y}`
    const ids = [...new Set([...one.keys(), ...other.keys()])]
    const missing = ids.filter((id) => !one.has(id) || !other.has(id))
    const allowed = table === 'bench_points' ? 0 : Math.ceil(ids.length * tooSmall)
    if (missing.length > allowed)
      throw new Error(`${name}: ${missing.length} of ${ids.length} objects differ`)
    for (const id of ids)
      if (one.has(id) && other.has(id) && one.get(id) !== other.get(id))
        throw new Error(`${name}: ${other.get(id)} instead of ${one.get(id)}`)
  }
}

/** Names of the objects of a tile that reach into its square, by id. */
async function readObjects({ origin, requests }: Side, at: number): Promise<Map<number, string>> {
  const { target, token = '' } = requests[at] ?? { target: '' }
  const { status, bytes } = await readBytes(origin, token ? { target, token } : { target })
  if (status !== 200 && status !== 204) throw new Error(`${origin}${target} answers ${status}`)
  const names = new Map<number, string>()
  if (bytes.length === 0) return names
  for (const layer of Object.values(new VectorTile(new PbfReader(bytes)).layers))
    for (let each = 0; each < layer.length; each++) {
      const feature = layer.feature(each)
      const last = feature.extent - 1
      const isInside = feature
        .loadGeometry()
        .some((line) => line.some(({ x, y }) => x > 0 && y > 0 && x < last && y < last))
      if (isInside && feature.id !== undefined) names.set(feature.id, String(feature.properties.name))
    }
  return names
}
