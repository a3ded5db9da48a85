import { type MapIcon, mapIconSize, mapIcons } from '@/lib/shared/map-icons'
import { makeDistanceField } from './make-distance-field'

/** Icons are drawn at double density to be crisp on every screen. */
const pixelRatio = 2

/** Room for a halo on every side, CSS pixels at size 1. */
export const iconMargin = 3

/** Distance range of the map's SDF shader, CSS pixels. */
const shaderReach = 8

/** A built-in icon as an SDF image, which can be recoloured and take a halo. */
export function drawMapIcon(name: MapIcon): { image: ImageData; pixelRatio: number } {
  const edge = (mapIconSize + iconMargin * 2) * pixelRatio
  const element = document.createElement('canvas')
  element.width = edge
  element.height = edge
  const canvas = element.getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('This browser cannot draw on a canvas')
  canvas.scale(pixelRatio, pixelRatio)
  canvas.translate(iconMargin, iconMargin)
  canvas.fill(new Path2D(mapIcons[name]), 'evenodd')
  const image = canvas.getImageData(0, 0, edge, edge)
  const alpha = image.data.filter((_, at) => at % 4 === 3)
  const field = makeDistanceField(alpha, edge, shaderReach * pixelRatio)
  field.forEach((value, at) => {
    image.data[at * 4 + 3] = value
  })
  return { image, pixelRatio }
}
