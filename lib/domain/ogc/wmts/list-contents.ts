import type { MatrixSet } from '../tile-matrix/matrix-sets'
import { rasterGrid } from '../tile-matrix/raster-grid'
import type { Context } from '@/lib/access/context'
import type { Box } from '@/lib/domain/coordinates'
import { abstractOf, keywordsOf } from '../common/about-service'
import { type ListedLayer, wholeOf } from '../wms/capabilities-layer'
import { listMapLayers } from '../wms/get-capabilities'
import { defaultStyle } from './get-named-tile'
import { namedBasemaps } from './named-basemaps'
import { pictureFormats } from './tile-formats'

/** A layer of tiles as capabilities list it. */
export interface TileLayer {
  name: string
  title: string
  abstract: string | null
  keywords: readonly string[]
  box: Box | null
  styles: readonly { name: string; isDefault: boolean; hasLegend: boolean }[]
  /** Those that it has along all of its grids and in all of its styles, which vector tiles of a layer are not. */
  formats: readonly string[]
  queryable: boolean
  /** Tiles along every grid, or along that of the web only. */
  everyGrid: boolean
  /** The grid of its pixels; null for all but rasters. */
  grid: MatrixSet | null
}

/** The groups, layers and basemaps whose tiles the caller may see. */
export async function listContents(ctx: Context): Promise<TileLayer[]> {
  const { groups, layers } = await listMapLayers(ctx)
  const inGroups = groups.flatMap((group) => group.layers)
  return [
    ...groups.map((group) => ({
      ...plain,
      name: group.name,
      title: group.title,
      box: wholeOf(group.layers),
      formats: pictureFormats,
      queryable: group.layers.some(({ queryable }) => queryable),
    })),
    ...[...inGroups, ...layers].map(ofLayer),
    ...(await namedBasemaps(ctx)).map(({ name, title, attribution, box, format }) => ({
      ...plain,
      name,
      title,
      abstract: attribution,
      box,
      formats: [format],
      queryable: false,
      everyGrid: false,
    })),
  ]
}

const plain = {
  abstract: null,
  keywords: [],
  styles: [{ name: defaultStyle, isDefault: true, hasLegend: false }],
  everyGrid: true,
  grid: null,
}

const ofLayer = ({ layer, box, styles, queryable }: ListedLayer): TileLayer => ({
  name: layer.typeName,
  title: layer.title,
  abstract: abstractOf(layer),
  keywords: keywordsOf(layer),
  box,
  styles: styles.map(({ name, isDefault }) => ({ name, isDefault, hasLegend: true })),
  formats: pictureFormats,
  queryable,
  everyGrid: true,
  grid: rasterGrid(layer),
})
