import type { StyleLayer } from '@/components/map/overlay'
import type { StyleFault } from '@/lib/shared/style-faults'

/** An error of the JSON text, or of the style in it. */
export type Fault = Omit<StyleFault, 'rule'> & { rule: StyleFault['rule'] | 'json' | 'layers' | 'id' }

export type Checked = { layers: StyleLayer[] } | { faults: Fault[] }

const fault = (path: string, rule: Fault['rule'], values?: Fault['values']): Checked => ({
  faults: [{ path, rule, ...(values && { values }) }],
})

type Input = Readonly<Record<string, unknown>>

/** Parses a style, or only its layers, by the server's rules. */
export async function checkJson(text: string): Promise<Checked> {
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
  if (nameless >= 0) return fault(`layers.${nameless}.id`, 'id')
  // The specification is large: it is loaded only for JSON editing.
  const { findStyleFaults, keptOf } = await import('@/lib/shared/style-faults')
  const faults = findStyleFaults(inputs)
  return faults.length > 0 ? { faults } : { layers: inputs.map(keptOf) as unknown as StyleLayer[] }
}
