import { makeRasterStyle } from '@/lib/shared/rasters/style'
import type { GeometryType, Layer } from './record'
import type { StyleLayer } from './styles/style-layer'

const palette = ['#2f7ed8', '#d9534f', '#2e9e6b', '#b5651d', '#7b4fb8', '#c2185b', '#00838f', '#6b7a12']

/** A plain style for the geometry type, in a colour that neighbouring layers do not have; for pixels that of their bands. */
export function makeDefaultStyle({
  id,
  geometryType,
  raster,
}: Pick<Layer, 'id' | 'geometryType' | 'raster'>): StyleLayer[] {
  if (raster) return makeRasterStyle(raster)
  const color = palette[id % palette.length] ?? '#2f7ed8'
  switch (simple(geometryType)) {
    case 'Point':
      return [circle(color)]
    case 'LineString':
      return [line(color)]
    case 'Polygon':
      return [fill(color), outline(color)]
    case 'Geometry':
      return [
        { ...fill(color), filter: isOf('Polygon') },
        { ...outline(color), filter: isOf('Polygon') },
        { ...line(color), filter: isOf('LineString') },
        { ...circle(color), filter: isOf('Point') },
      ]
  }
}

function simple(type: GeometryType | null): 'Point' | 'LineString' | 'Polygon' | 'Geometry' {
  switch (type) {
    case 'Point':
    case 'MultiPoint':
      return 'Point'
    case 'LineString':
    case 'MultiLineString':
      return 'LineString'
    case 'Polygon':
    case 'MultiPolygon':
      return 'Polygon'
    default:
      return 'Geometry'
  }
}

const isOf = (kind: string) => ['match', ['geometry-type'], [kind, `Multi${kind}`], true, false]

const circle = (color: string): StyleLayer => ({
  id: 'point',
  type: 'circle',
  paint: {
    'circle-radius': 5,
    'circle-color': color,
    'circle-stroke-color': '#ffffff',
    'circle-stroke-width': 1.5,
  },
})

const line = (color: string): StyleLayer => ({
  id: 'line',
  type: 'line',
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': 2 },
})

const fill = (color: string): StyleLayer => ({
  id: 'fill',
  type: 'fill',
  paint: { 'fill-color': color, 'fill-opacity': 0.35 },
})

const outline = (color: string): StyleLayer => ({
  id: 'outline',
  type: 'line',
  layout: { 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': 1.5 },
})
