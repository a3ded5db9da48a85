import { usualDpi } from '@/lib/domain/drawing'
import { finite, ogcException } from '@/lib/domain/layer-queries'
import type { KvpParameters } from '../common/kvp-parameters'

const least = 30
const most = 600

/** The resolution of a picture in pixels per inch, as QGIS (DPI), MapServer (MAP_RESOLUTION) and GeoServer
 * (FORMAT_OPTIONS) name it. */
export function readResolution(keys: KvpParameters): number {
  const asked = [given(keys, 'dpi'), given(keys, 'map_resolution'), ofOptions(keys)].flatMap(
    (one) => one ?? [],
  )
  const [first] = asked
  if (!first) return usualDpi
  // QGIS sends all three.
  const other = asked.find(({ dpi }) => dpi !== first.dpi)
  if (other) throw ogcException('InvalidParameterValue', 'ogc.repeated', { name: other.name }, other.name)
  return first.dpi
}

interface Resolution {
  name: string
  dpi: number
}

function given(keys: KvpParameters, name: string): Resolution | null {
  const value = keys.get(name)
  return value === undefined ? null : resolutionOf(name, value)
}

function ofOptions(keys: KvpParameters): Resolution | null {
  const name = 'format_options'
  const [, value] = /(?:^|;)\s*dpi\s*:([^;]*)/i.exec(keys.get(name) ?? '') ?? []
  return value === undefined ? null : resolutionOf(name, value.trim())
}

function resolutionOf(name: string, value: string): Resolution {
  const dpi = finite(value)
  if (dpi === null || dpi < least || dpi > most)
    throw ogcException('InvalidParameterValue', 'ogc.resolution', { name, value, least, most }, name)
  return { name, dpi }
}
