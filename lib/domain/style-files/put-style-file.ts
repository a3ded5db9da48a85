import type { Context } from '@/lib/access/context'
import {
  isRaster,
  putLayerStyle,
  type RasterLayer,
  requireLayer,
  type SavedStyle,
  type StyleBody,
  type StyleLayer,
  type StylePath,
} from '@/lib/domain/layers'
import { missingIcons } from '@/lib/domain/map-icons'
import { env } from '@/lib/platform/env'
import { invalid, problem } from '@/lib/problems'
import { iconsNamedIn } from '@/lib/shared/fill-patterns'
import { isMapIcon } from '@/lib/shared/map-icons'
import { Losses } from './losses'
import { readQml } from './qml/read-qml'
import type { Reading } from './reading'
import type { StyleFile } from './schema'
import { readRasterSld } from './sld/read-raster'
import { readSld } from './sld/read-sld'

/** What a refusal calls the file. */
const path = 'style'

/** Saves a style given as layers or as a file; the answer lists what of the file could not be carried over. */
export async function putStyle(
  ctx: Context,
  at: StylePath,
  input: StyleBody | StyleFile,
  ifMatch: string | null,
): Promise<SavedStyle> {
  if (!('kind' in input)) return putLayerStyle(ctx, at, input, ifMatch)
  const layer = await requireLayer(ctx, { id: at.id }, 'edit')
  if (layer.layerType === 'raster' && !layer.raster) throw problem('remote.locked')
  if (input.text === null) throw invalid({ path, rule: 'styleXml' })
  const losses = new Losses()
  if (isRaster(layer)) return putRasterFile(ctx, at, { ...input, text: input.text }, ifMatch, layer, losses)
  const { fields, geometryType, typeName } = layer
  const reading: Reading = { fields, geometryType, losses, path, locale: ctx.locale, baseUrl: env.BASE_URL }
  const layers =
    input.kind === 'sld'
      ? readSld(input.text, { layer: typeName, style: at.name }, reading)
      : readQml(input.text, reading)
  for (const name of await missingIcons(ctx.database, iconsOf(layers))) losses.add('icon', null, name)
  const saved = await putLayerStyle(ctx, at, { layers }, ifMatch)
  return { ...saved, warnings: [...losses.textsIn(ctx.locale), ...saved.warnings] }
}

/** Saves a style of pixels of an SLD document. */
async function putRasterFile(
  ctx: Context,
  at: StylePath,
  { kind, text }: StyleFile & { text: string },
  ifMatch: string | null,
  { raster, typeName }: RasterLayer,
  losses: Losses,
): Promise<SavedStyle> {
  if (kind !== 'sld')
    throw invalid({ path, rule: 'styleAbsent', values: { expected: 'SLD RasterSymbolizer' } })
  const layers = readRasterSld(text, { layer: typeName, style: at.name }, { facts: raster, losses, path })
  const saved = await putLayerStyle(ctx, at, { layers: layers.map((layer) => ({ ...layer })) }, ifMatch)
  return { ...saved, warnings: [...losses.textsIn(ctx.locale), ...saved.warnings] }
}

const iconsOf = (layers: readonly StyleLayer[]) =>
  layers
    .flatMap(({ layout, paint }) => [layout?.['icon-image'], paint?.['fill-pattern']])
    .flatMap((name) => (typeof name === 'string' ? iconsNamedIn(name) : []))
    .filter((name) => !isMapIcon(name))
