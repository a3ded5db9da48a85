import type { Layer, LayerStyle } from '@/lib/domain/layers'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/shared/locale'
import { Losses } from './losses'
import { wholeStyle } from './maplibre'
import { type StyleForm, styleMediaTypes } from './schema'
import { writeSld } from './sld/write-sld'

/** A style in another form: its text, and in words what the form cannot say. */
export interface StyleText {
  mediaType: string
  text: string
  notices: string[]
}

/** Writes a style of a layer as SLD or as a whole MapLibre style. */
export function writeForm(
  layer: Pick<Layer, 'id' | 'typeName' | 'title'>,
  style: Pick<LayerStyle, 'name' | 'isDefault' | 'layers'>,
  form: Exclude<StyleForm, 'json'>,
  { token, locale }: { token: string | null; locale: Locale },
): StyleText {
  const mediaType = styleMediaTypes[form]
  if (form === 'maplibre')
    return {
      mediaType,
      text: JSON.stringify(wholeStyle({ layer, ...style }, env.BASE_URL, token)),
      notices: [],
    }
  const losses = new Losses()
  const written = { layerName: layer.typeName, ...style }
  const text = writeSld(written, form === 'sld' ? '1.0.0' : '1.1.0', losses, env.BASE_URL)
  return { mediaType, text, notices: losses.textsIn(locale) }
}
