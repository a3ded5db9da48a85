import { Glyph } from '@/components/ui/glyph'
import { inkOn } from '@/components/ui/ink-on'
import classes from './looks.module.css'
import type { StepLook } from './step-look'

interface StepDiscProps {
  look: Pick<StepLook, 'color' | 'glyph'>
  size?: number
}

/** The disc of a step, as on the map. */
export function StepDisc({ look, size = 18 }: StepDiscProps) {
  return (
    <span className={classes.disc} style={{ background: look.color, width: size, height: size }}>
      <Glyph name={look.glyph} size={Math.round(size * 0.66)} color={inkOn(look.color)} />
    </span>
  )
}
