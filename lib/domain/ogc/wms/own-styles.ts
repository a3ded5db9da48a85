import { createHash } from 'node:crypto'
import { ogcException, OgcException, type ServedLayer } from '@/lib/domain/layer-queries'
import { checkStyle, type LayerStyle } from '@/lib/domain/layers'
import {
  chooseStyle,
  isNamed,
  Losses,
  type Reading,
  readStyledLayers,
  readUserStyle,
  type StyledLayer,
} from '@/lib/domain/style-files'
import { env } from '@/lib/platform/env'
import { invalid, Problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import type { KvpParameters } from '../common/kvp-parameters'

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
  const found = layers.find((one) => one.name === '' || isNamed(one.name, layer.typeName))
  if (!found) return null
  // A document is a library too: a style of another name may be a stored one.
  const isOther = name !== '' && !found.styles.some((style) => style.name === name)
  const style = isOther ? undefined : chooseStyle(found.styles, name)
  if (!style) return found.stored !== null && name === '' ? { stored: found.stored } : null
  return asException(() => {
    const losses = new Losses()
    const { geometryType } = layer
    const reading: Reading = { fields, geometryType, losses, path, locale, baseUrl: env.BASE_URL }
    const read = checkStyle(readUserStyle(style, reading), null)
    if (!losses.severe.isEmpty) {
      const reasons = losses.severe.textsIn(locale).join(' ')
      throw invalid({ path, rule: 'styleLosses', values: { reasons } })
    }
    const digest = createHash('sha256').update(JSON.stringify(read)).digest('base64url')
    return { name: `${path} ${digest}`, isDefault: false, layers: read, revision: 0 }
  })
}

function asException<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof Problem ? new OgcException('InvalidParameterValue', error, path) : error
  }
}
