import {
  drawRasterLegend,
  drawRasterSymbol,
  encodeImage,
  type LegendFormat,
  type LegendLook,
  mediaTypeOf,
  queueRender,
  rasterLegend,
} from '@/lib/domain/drawing'
import { type LayerStyle, validatorsOf } from '@/lib/domain/layers'
import type { Locale } from '@/lib/shared/locale'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import type { PixelLayer } from '../reading/map-layer'
import { pixelsTag } from './drawn-layers'
import { type Picture, pictureOf } from './picture'

interface Input {
  style: LayerStyle
  format: LegendFormat
  look: Omit<LegendLook, 'labels'> & { labels: boolean | null }
  zoom: number | null
  locale: Locale
  rule: string | null
  /** Media type of a JSON answer that contains the pictures. */
  json: string | null
}

/** The legend of a layer of pixels: its ramp, its classes, or which band is which colour. */
export function getPixelsLegend(pixels: PixelLayer, input: Input): Picture {
  const { layer, raster } = pixels
  const { style, format, look, zoom, locale, rule, json } = input
  const about = [
    pixelsTag({ ...pixels, files: [], style }),
    json,
    format,
    JSON.stringify(look),
    zoom,
    locale,
    rule,
  ]
  return pictureOf(['raster legend', ...about], validatorsOf([layer]), json ?? mediaTypeOf(format), () =>
    queueRender(async () => {
      const all = rasterLegend(style.layers as RasterStyleLayer[], raster, zoom, locale)
      const entries = all.filter(({ title }) => rule === null || title === rule)
      if (!json) {
        const canvas = drawRasterLegend(entries, { ...look, labels: look.labels ?? true })
        return encodeImage(canvas, format, look.background !== null)
      }
      const rules: unknown[] = []
      for (const entry of entries) {
        const symbol = drawRasterSymbol(entry, look.width, look.height)
        const picture = await encodeImage(symbol, 'image/png', false)
        const icon = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`
        rules.push({ name: entry.title, title: entry.title, icon })
      }
      const { typeName: layerName, title } = layer
      return new Uint8Array(Buffer.from(JSON.stringify({ Legend: [{ layerName, title, rules }] })))
    }),
  )
}
