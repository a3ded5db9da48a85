import classes from './looks.module.css'
import { StepDisc } from './step-disc'
import type { StepLook } from './step-look'
import common from '../../ui/common.module.css'

interface StepChipProps {
  look: StepLook
  /** Step name in the task, for a step missing from the dictionary. */
  name?: string | null
}

export function StepChip({ look, name }: StepChipProps) {
  return (
    <span className={classes.chip}>
      <StepDisc look={look} />
      <span className={common.ellipsis}>{look.name || name}</span>
    </span>
  )
}
