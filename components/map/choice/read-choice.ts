export interface ChosenLayer {
  id: number
  /** 0 to 1. */
  opacity: number
  /** The name of the style; absent for the default one. */
  style?: string
}

export interface MapChoice {
  /** A basemap id; null for the default one. */
  ground: number | null
  /** Whether a hillshade is drawn where the server offers one. */
  relief: boolean
  layers: readonly ChosenLayer[]
}

export const nothing: MapChoice = { ground: null, relief: true, layers: [] }

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Parses a stored choice; invalid data gives the default. */
export function readChoice(text: string | undefined): MapChoice {
  try {
    const said = JSON.parse(text ?? '') as Partial<MapChoice> | null
    const layers = Array.isArray(said?.layers) ? (said.layers as (Partial<ChosenLayer> | null)[]) : []
    return {
      ground: isNumber(said?.ground) ? said.ground : null,
      relief: said?.relief !== false,
      layers: layers.flatMap((one) => {
        const { id, opacity, style } = one ?? {}
        if (!isNumber(id)) return []
        const shown = isNumber(opacity) ? Math.min(1, Math.max(0, opacity)) : 1
        return [{ id, opacity: shown, ...(typeof style === 'string' && style !== '' && { style }) }]
      }),
    }
  } catch {
    return nothing
  }
}
