import classes from './looks.module.css'
import { StepDisc } from './step-disc'
import type { StepLook } from './step-look'

interface StepChipProps {
  look: StepLook
  /** Name as the task carries it, for a step that the dictionary does not know. */
  name?: string | null
}

export function StepChip({ look, name }: StepChipProps) {
  return (
    <span className={classes.chip}>
      <StepDisc look={look} />
      <span className={classes.chipText}>{look.name || name}</span>
    </span>
  )
}
