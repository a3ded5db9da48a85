import type { WmsSource } from '../record'
import { picture, type RemotePicture } from './fetch-map'

const sideAtMost = 2048

/** The legends of a layer of another server, one for each of its server-side layers, the upper ones first. */
export async function fetchLegends(source: WmsSource, scope: string): Promise<RemotePicture[]> {
  const pictures: RemotePicture[] = []
  for (const layer of source.layers.toReversed()) {
    const parameters = {
      SERVICE: 'WMS',
      VERSION: source.version,
      REQUEST: 'GetLegendGraphic',
      LAYER: layer,
      STYLE: source.style ?? '',
      FORMAT: source.format,
      TRANSPARENT: 'TRUE',
      ...(source.version === '1.3.0' && { SLD_VERSION: '1.1.0' }),
    }
    pictures.push(
      await picture(source, scope, parameters, { width: sideAtMost, height: sideAtMost, exact: false }),
    )
  }
  return pictures
}
