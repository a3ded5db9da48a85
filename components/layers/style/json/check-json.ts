import type { StyleLayer } from '@/components/map/overlay'
import type { RasterFault } from '@/lib/shared/rasters/style-faults'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import type { StyleFault } from '@/lib/shared/style-faults'
import type { AnyLayer } from '../wire'

/** An error of the JSON text, or of the style in it. */
export interface Fault {
  path: string
  rule: StyleFault['rule'] | RasterFault['rule'] | 'json' | 'layers' | 'id'
  values?: Record<string, string | number>
}

export type Checked<Layer extends AnyLayer> = { layers: Layer[] } | { faults: Fault[] }

type Input = Readonly<Record<string, unknown>>

const fault = (path: string, rule: Fault['rule'], values?: Fault['values']): { faults: Fault[] } => ({
  faults: [{ path, rule, ...(values && { values }) }],
})

/** Parses a style of objects, or only its layers, by the server's rules. */
export async function checkJson(text: string): Promise<Checked<StyleLayer>> {
  const read = readInputs(text)
  if ('faults' in read) return read
  // The specification is large: it is loaded only for JSON editing.
  const { findStyleFaults, keptOf } = await import('@/lib/shared/style-faults')
  const faults = findStyleFaults(read.inputs)
  return faults.length > 0 ? { faults } : { layers: read.inputs.map(keptOf) as unknown as StyleLayer[] }
}

/** Parses a style of pixels of so many bands by the server's rules. */
export async function checkRasterJson(text: string, bands: number): Promise<Checked<RasterStyleLayer>> {
  const read = readInputs(text)
  if ('faults' in read) return read
  const { findRasterFaults } = await import('@/lib/shared/rasters/style-faults')
  const faults = findRasterFaults(read.inputs, bands)
  return faults.length > 0
    ? { faults }
    : { layers: read.inputs.map(withoutSource) as unknown as RasterStyleLayer[] }
}

const withoutSource = ({ source: _, ...layer }: Input): Input => layer

function readInputs(text: string): { inputs: Input[] } | { faults: Fault[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return fault('JSON', 'json', { message: error instanceof Error ? error.message : String(error) })
  }
  const layers = Array.isArray(value) ? value : (value as { layers?: unknown } | null)?.layers
  if (!Array.isArray(layers) || layers.length === 0 || layers.length > 100) return fault('layers', 'layers')
  const strange = layers.findIndex(
    (layer) => typeof layer !== 'object' || layer === null || Array.isArray(layer),
  )
  if (strange >= 0) return fault(`layers.${strange}`, 'layers')
  const inputs = layers as Input[]
  const nameless = inputs.findIndex(({ id }) => typeof id !== 'string' || id === '')
  return nameless >= 0 ? fault(`layers.${nameless}.id`, 'id') : { inputs }
}
