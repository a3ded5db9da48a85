import { drawPictures, encodeImage, type LegendFormat, queueRender, mediaTypeOf } from '@/lib/domain/drawing'
import { scopeOf } from '@/lib/domain/layers'
import { fetchLegends, type RemotePicture } from '@/lib/domain/remote-layers'
import { readPixels } from '@/lib/platform/images'
import { absent } from '@/lib/problems'
import type { PictureLayer } from '../reading/map-layer'
import { type Picture, pictureOf } from './picture'

interface Input {
  format: LegendFormat
  background: string | null
  /** Media type of a JSON answer that contains the picture. */
  json: string | null
  style: string | null
}

/** The legend of a layer of another server: its legend pictures, one below the other. */
export async function getPictureLegend({ layer, source }: PictureLayer, input: Input): Promise<Picture> {
  const { format, background, json, style } = input
  if (style !== null && style !== layer.style) throw absent('layerStyle')
  const legends = await fetchLegends(source, scopeOf(layer))
  const marks = legends.map(({ mark }) => mark)
  const about = ['remote legend', layer.id, layer.revision, ...marks, json, format, background]
  // No validator: it depends on another server.
  return pictureOf(about, null, json ?? mediaTypeOf(format), () =>
    queueRender(async () => {
      const bytes = await compose(legends, json ? 'image/png' : format, json ? null : background)
      return json ? written(layer.typeName, layer.title, bytes) : bytes
    }),
  )
}

async function compose(legends: readonly RemotePicture[], format: LegendFormat, background: string | null) {
  const pictures = await Promise.all(legends.map(({ bytes }) => readPixels(bytes)))
  return encodeImage(drawPictures(pictures, background), format, background !== null)
}

function written(layerName: string, title: string, picture: Uint8Array): Uint8Array<ArrayBuffer> {
  const icon = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`
  const rules = [{ name: title, title, icon }]
  return new Uint8Array(Buffer.from(JSON.stringify({ Legend: [{ layerName, title, rules }] })))
}
