import classes from './looks.module.css'

interface TagChipProps {
  title: string
  color: string | null
  /** Alone in its place: as long as the place is. */
  whole?: boolean
}

/** The colour is a mark beside the words, so that any colour an administrator picks stays readable. */
export function TagChip({ title, color, whole }: TagChipProps) {
  return (
    <span className={classes.tag} data-whole={whole || undefined}>
      <span className={classes.tagMark} style={color ? { background: color } : undefined} />
      <span className={classes.tagText}>{title}</span>
    </span>
  )
}
