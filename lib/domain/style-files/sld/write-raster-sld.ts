import type { RasterFacts } from '@/lib/shared/rasters/facts'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import type { Losses } from '../losses'
import type { SldVersion } from './dialect'
import { writeRaster } from './write-raster'
import { ruleElement, type WrittenStyle, writeDocument } from './write-sld'

type WrittenRaster = Omit<WrittenStyle, 'layers'> & { layers: readonly RasterStyleLayer[] }

/** A style of pixels as SLD 1.0, or as SLD 1.1 with Symbology Encoding: one rule for each of its layers. */
export function writeRasterSld(
  style: WrittenRaster,
  facts: RasterFacts,
  version: SldVersion,
  losses: Losses,
): string {
  const rules = style.layers.map((layer) => {
    const writing = { version, losses, place: { rule: layer.id }, baseUrl: '' }
    const { minzoom, maxzoom } = layer
    return ruleElement(writing, { title: null, minzoom, maxzoom }, null, writeRaster(layer, facts, writing))
  })
  return writeDocument(style, version, rules)
}
