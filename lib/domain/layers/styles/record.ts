import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { makeDefaultStyle } from '../make-default-style'
import { type Layer, madeStyleName } from '../record'
import type { StyleLayer } from './style-layer'

export interface LayerStyle {
  name: string
  isDefault: boolean
  layers: StyleLayer[]
  /** 0 for a generated style. */
  revision: number
}

const columns = sql`s.name, s.is_default as "isDefault", s.style->'layers' as layers, s.revision`

/** A style of a layer: the default one for null, and for `default` unless another has that name; 404 when
 * there is none of that name. */
export async function readStyle(
  database: Database,
  layer: Pick<Layer, 'id' | 'geometryType' | 'style' | 'raster'>,
  name: string | null,
): Promise<LayerStyle> {
  const wanted = name || layer.style
  const [found] = await database.query<LayerStyle>(
    sql`
    select ${columns} from layer_styles s
    where s.layer_id = ${layer.id} and (s.name = ${wanted} or (s.is_default and ${wanted === madeStyleName}))
    order by s.name = ${wanted} desc limit 1`,
    'layer-style',
  )
  if (found) return found
  if (wanted === madeStyleName) return madeStyle(layer)
  throw absent('layerStyle')
}

/** All styles of a layer by name. */
export async function listStyles(
  database: Database,
  layer: Pick<Layer, 'id' | 'geometryType' | 'raster'>,
): Promise<LayerStyle[]> {
  const found = await database.query<LayerStyle>(
    sql`select ${columns} from layer_styles s where s.layer_id = ${layer.id} order by s.name collate "und-x-icu", s.name`,
    'layer-styles',
  )
  return found.some(({ isDefault }) => isDefault) ? found : [madeStyle(layer), ...found]
}

/** The generated style for a layer without a saved one. */
function madeStyle(layer: Pick<Layer, 'id' | 'geometryType' | 'raster'>): LayerStyle {
  return { name: madeStyleName, isDefault: true, layers: makeDefaultStyle(layer), revision: 0 }
}
