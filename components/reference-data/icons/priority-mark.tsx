import { VisuallyHidden } from '@mantine/core'
import { Glyph } from '@/components/ui/glyph'
import classes from './looks.module.css'
import type { PriorityLook } from './priority-look'

interface PriorityMarkProps {
  look: PriorityLook | undefined
  name?: string | null
  withName?: boolean
}

/** Priority by shape and ink weight, independent of colour. */
export function PriorityMark({ look, name, withName = false }: PriorityMarkProps) {
  const text = look?.name ?? name ?? ''
  return (
    <span className={classes.priority} data-level={look?.level ?? 1} title={withName ? undefined : text}>
      <Glyph name={look?.glyph ?? 'bars'} size={16} />
      {withName ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </span>
  )
}
