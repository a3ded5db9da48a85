import type { Context } from '@/lib/access/context'
import {
  backgroundOf,
  denominatorOf,
  drawLegend,
  drawLegendSymbol,
  encodeImage,
  endlessZoom,
  type LegendFormat,
  queueRender,
  type LegendEntry,
  legendEntries,
  mediaTypeOf,
  type LegendLook,
  prepareIcons,
  usualDpi,
  zoomOfDenominator,
} from '@/lib/domain/drawing'
import { ogcException, finite, wrongValue } from '@/lib/domain/layer-queries'
import { validatorsOf } from '@/lib/domain/layers'
import { readIconFiles } from '@/lib/domain/map-icons'
import { localeOf } from '@/lib/shared/locale'
import type { KvpParameters } from '../common/kvp-parameters'
import { isPicture, isPixels } from '../reading/map-layer'
import { requireMapLayer } from '../reading/served-layers'
import { readBackground } from './colors'
import { compiledStyle, styledLayer, versionTag } from './drawn-layers'
import { readFormat } from './get-map'
import { getPictureLegend } from './get-picture-legend'
import { getPixelsLegend } from './get-pixels-legend'
import { titledEntries, typesOf, usualLook } from './legend-look'
import { readResolution } from './resolution'
import { ownPixelsFor, ownStyleFor, ownStylesOf } from './own-styles'
import { type Picture, pictureOf } from './picture'

const largestSide = 512
const jsonType = 'application/json; charset=utf-8'

/** GetLegendGraphic: the legend of a layer in a style as a picture, or as JSON with a picture for each entry.
 * */
export async function getLegend(ctx: Context, keys: KvpParameters): Promise<Picture> {
  const own = ownStylesOf(keys)
  const name = keys.get('layer') ?? keys.get('layers') ?? keys.require('layer')
  const json = /^application\/json\b/i.test(keys.get('format') ?? '')
  const format = json ? 'image/png' : readLegendFormat(keys)
  const look = readLegendLook(keys, format, readResolution(keys) / usualDpi)
  const zoom = readScale(keys)
  const locale = localeOf(keys.get('language') ?? ctx.locale, ctx.locale)
  const served = await requireMapLayer(ctx, name)
  const wanted = keys.get('style') ?? keys.get('styles') ?? null
  if (isPicture(served))
    return getPictureLegend(served, {
      format,
      background: look.background,
      json: json ? jsonType : null,
      style: wanted,
    })
  const rule = keys.get('rule') ?? null
  if (isPixels(served)) {
    const brought = own && ownPixelsFor(own, served, wanted ?? '', locale)
    const style =
      brought && 'layers' in brought
        ? brought
        : (await styledLayer(ctx, served.layer, brought?.stored ?? wanted)).style
    return getPixelsLegend(served, { style, format, look, zoom, locale, rule, json: json ? jsonType : null })
  }
  const brought = own && ownStyleFor(own, served, wanted ?? '', locale)
  const { style, compiled } =
    brought && 'layers' in brought
      ? compiledStyle(served.layer, brought)
      : await styledLayer(ctx, served.layer, brought?.stored ?? wanted)
  const about = [versionTag({ served, style }), json, format, JSON.stringify(look), zoom, locale, rule]
  const validators = validatorsOf([served.layer])
  return pictureOf(['legend', ...about], validators, json ? jsonType : mediaTypeOf(format), () =>
    queueRender(async () => {
      await prepareIcons([{ layers: compiled, features: [] }], zoom ?? 0, readIconFiles)
      const input = { types: typesOf(served.layer.geometryType), zoom, locale }
      const all = legendEntries(compiled, input)
      const entries = all.filter(({ title }) => rule === null || title === rule)
      if (json) return writeJson(served.layer, entries, look)
      const labels = look.labels || (entries.length > 1 && look.labels !== false)
      const canvas = drawLegend(titledEntries(entries, served.layer.title), { ...look, labels })
      return encodeImage(canvas, format, look.background !== null)
    }),
  )
}

type Wanted = Omit<LegendLook, 'labels'> & { labels: boolean | null }

/** Formats of maps, and GIF. */
const readLegendFormat = (keys: KvpParameters): LegendFormat =>
  /^image\/gif$/i.test(keys.get('format') ?? '') ? 'image/gif' : readFormat(keys)

function readLegendLook(keys: KvpParameters, format: LegendFormat, scale: number): Wanted {
  const options = optionsOf(keys.get('legend_options'))
  const transparent = keys.flag('transparent') ?? format !== 'image/jpeg'
  const size = finite(options.get('fontsize') ?? String(usualLook.fontSize))
  const [, color] = /^(?:0x|#)([0-9a-f]{6})$/i.exec(options.get('fontcolor') ?? '') ?? []
  const forced = options.get('forcelabels')
  return {
    width: readSide(keys, 'width', scale),
    height: readSide(keys, 'height', scale),
    background: backgroundOf(format, transparent && keys.get('bgcolor') === undefined, readBackground(keys)),
    fontSize: Math.min(48, Math.max(6, size ?? usualLook.fontSize)) * scale,
    fontColor: color === undefined ? usualLook.fontColor : `#${color}`,
    labels: forced === undefined ? null : forced === 'on',
    scale,
  }
}

/** `name:value;name:value` */
function optionsOf(text = ''): Map<string, string> {
  const pairs = text.split(';').map((pair) => pair.split(':', 2))
  return new Map(
    pairs.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
  )
}

/** Sides are pixels of the picture, as those of maps; the usual one grows with the resolution. */
function readSide(keys: KvpParameters, name: string, scale: number): number {
  const value = keys.get(name)
  if (value === undefined) return Math.round(usualLook.width * scale)
  const size = /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (size < 1 || size > largestSide)
    throw ogcException(
      'InvalidParameterValue',
      'ogc.map-size',
      { width: value, height: value, limit: largestSide },
      name,
    )
  return size
}

/** With a scale denominator, only what is visible at that scale. */
function readScale(keys: KvpParameters): number | null {
  const value = keys.get('scale')
  if (value === undefined) return null
  const scale = finite(value)
  if (scale === null || scale <= 0) throw wrongValue('scale', value)
  return zoomOfDenominator(scale)
}

async function writeJson(
  { typeName, title }: { typeName: string; title: string },
  entries: readonly LegendEntry[],
  { width, height, scale }: Wanted,
): Promise<Uint8Array<ArrayBuffer>> {
  const rules: unknown[] = []
  for (const entry of entries) {
    const picture = await encodeImage(drawLegendSymbol(entry, width, height, scale), 'image/png', false)
    rules.push({
      name: entry.title ?? title,
      title: entry.title ?? title,
      ...(entry.maxzoom < endlessZoom && { minScaleDenominator: denominatorOf(entry.maxzoom) }),
      ...(entry.minzoom > 0 && { maxScaleDenominator: denominatorOf(entry.minzoom) }),
      icon: `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
    })
  }
  return new Uint8Array(Buffer.from(JSON.stringify({ Legend: [{ layerName: typeName, title, rules }] })))
}
