import { type GlyphName, phaseGlyphs } from '@/components/ui/glyphs'
import { phaseColors, unknownStepColor } from '@/components/ui/tokens'
import type { StepWire } from '@/lib/domain/reference/presenter'

/** The look of a step everywhere: marker, chip, legend, chart. */
export interface StepLook {
  id: number
  name: string
  phase: number
  color: string
  glyph: GlyphName
  /** A task that gets the step is completed. */
  completes?: boolean
}

const hex = /^#[0-9a-f]{6}$/i

function lookOf(step: StepWire, placeInPhase: number): StepLook {
  const family = phaseGlyphs[step.assigned_status]
  return {
    id: step.id,
    name: step.name,
    phase: step.assigned_status,
    color:
      step.color && hex.test(step.color)
        ? step.color
        : (phaseColors[step.assigned_status] ?? unknownStepColor),
    ...(step.completes && { completes: true }),
    glyph: family?.[Math.min(placeInPhase, family.length - 1)] ?? 'unknown',
  }
}

/** Steps in their order, so that the glyph, which follows the index within the phase, is stable. */
export function stepLooks(steps: readonly StepWire[]): ReadonlyMap<number, StepLook> {
  const seen = new Map<number, number>()
  const looks = new Map<number, StepLook>()
  for (const step of steps) {
    const place = seen.get(step.assigned_status) ?? 0
    seen.set(step.assigned_status, place + 1)
    looks.set(step.id, lookOf(step, place))
  }
  return looks
}

export const unknownStep: StepLook = {
  id: 0,
  name: '',
  phase: 0,
  color: unknownStepColor,
  glyph: 'unknown',
}
