import type { Layer, LayerStyle } from '@/lib/domain/layers'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/shared/locale'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import { Losses } from './losses'
import { wholeRasterStyle, wholeStyle } from './maplibre'
import { type StyleForm, styleMediaTypes } from './schema'
import { writeRasterSld } from './sld/write-raster-sld'
import { writeSld } from './sld/write-sld'

/** A style in another form: its text, and in words what the form cannot say. */
export interface StyleText {
  mediaType: string
  text: string
  notices: string[]
}

/** Writes a style of a layer as SLD or as a whole MapLibre style. */
export function writeForm(
  layer: Pick<Layer, 'id' | 'typeName' | 'title' | 'raster'>,
  style: Pick<LayerStyle, 'name' | 'isDefault' | 'layers'>,
  form: Exclude<StyleForm, 'json'>,
  { token, locale }: { token: string | null; locale: Locale },
): StyleText {
  const mediaType = styleMediaTypes[form]
  if (form === 'maplibre') {
    const whole = layer.raster ? wholeRasterStyle : wholeStyle
    return {
      mediaType,
      text: JSON.stringify(whole({ layer, ...style }, env.BASE_URL, token)),
      notices: [],
    }
  }
  const losses = new Losses()
  const written = { layerName: layer.typeName, ...style }
  const version = form === 'sld' ? '1.0.0' : '1.1.0'
  const text = layer.raster
    ? writeRasterSld(
        { ...written, layers: style.layers as unknown as RasterStyleLayer[] },
        layer.raster,
        version,
        losses,
      )
    : writeSld(written, version, losses, env.BASE_URL)
  return { mediaType, text, notices: losses.textsIn(locale) }
}
