import { createHash } from 'node:crypto'
import { ogcException, OgcException, type ServedLayer } from '@/lib/domain/layer-queries'
import { checkStyle, type Layer, type LayerStyle, type StyleLayer } from '@/lib/domain/layers'
import {
  chooseStyle,
  isNamed,
  Losses,
  type Reading,
  readRasterStyle,
  readStyledLayers,
  readUserStyle,
  type StyledLayer,
  type UserStyle,
} from '@/lib/domain/style-files'
import { env } from '@/lib/platform/env'
import { invalid, Problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import type { KvpParameters } from '../common/kvp-parameters'
import type { PixelLayer } from '../reading/map-layer'

const path = 'sld_body'

/** The styles that a request brings along; null without any. A style by its address is rejected. */
export function ownStylesOf(keys: KvpParameters): StyledLayer[] | null {
  if (keys.get('sld') !== undefined) throw ogcException('OptionNotSupported', 'ogc.own-style', {}, 'sld')
  const text = keys.get(path)
  return text === undefined ? null : asException(() => readStyledLayers(text, path))
}

/** What a request brings along for a layer: a style, the name of a stored one, or null for neither. */
export function ownStyleFor(
  layers: readonly StyledLayer[],
  { layer, fields }: ServedLayer,
  name: string,
  locale: Locale,
): LayerStyle | { stored: string } | null {
  return brought(layers, layer, name, locale, (style, losses) => {
    const { geometryType } = layer
    const reading: Reading = { fields, geometryType, losses, path, locale, baseUrl: env.BASE_URL }
    return checkStyle(readUserStyle(style, reading), null)
  })
}

/** The same for a layer of pixels. */
export const ownPixelsFor = (
  layers: readonly StyledLayer[],
  { layer, raster }: PixelLayer,
  name: string,
  locale: Locale,
): LayerStyle | { stored: string } | null =>
  brought(layers, layer, name, locale, (style, losses) => {
    const read = readRasterStyle(style, { facts: raster, losses, path })
    return checkStyle(
      read.map((one) => ({ ...one })),
      raster,
    )
  })

function brought(
  layers: readonly StyledLayer[],
  { typeName }: Pick<Layer, 'typeName'>,
  name: string,
  locale: Locale,
  read: (style: UserStyle, losses: Losses) => StyleLayer[],
): LayerStyle | { stored: string } | null {
  const found = layers.find((one) => one.name === '' || isNamed(one.name, typeName))
  if (!found) return null
  // A document is a library too: a style of another name may be a stored one.
  const isOther = name !== '' && !found.styles.some((style) => style.name === name)
  const style = isOther ? undefined : chooseStyle(found.styles, name)
  if (!style) return found.stored !== null && name === '' ? { stored: found.stored } : null
  return asException(() => {
    const losses = new Losses()
    const drawn = read(style, losses)
    if (!losses.severe.isEmpty) {
      const reasons = losses.severe.textsIn(locale).join(' ')
      throw invalid({ path, rule: 'styleLosses', values: { reasons } })
    }
    const digest = createHash('sha256').update(JSON.stringify(drawn)).digest('base64url')
    return { name: `${path} ${digest}`, isDefault: false, layers: drawn, revision: 0 }
  })
}

function asException<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof Problem ? new OgcException('InvalidParameterValue', error, path) : error
  }
}
