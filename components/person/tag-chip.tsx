import classes from './looks.module.css'
import common from '../ui/common.module.css'

interface TagChipProps {
  title: string
  color: string | null
  /** Alone in its cell: as wide as the cell. */
  whole?: boolean
}

/** The colour is a dot next to the text, so that any chosen colour stays readable. */
export function TagChip({ title, color, whole }: TagChipProps) {
  return (
    <span className={classes.tag} data-whole={whole || undefined}>
      <span className={classes.tagMark} style={color ? { background: color } : undefined} />
      <span className={common.ellipsis}>{title}</span>
    </span>
  )
}
