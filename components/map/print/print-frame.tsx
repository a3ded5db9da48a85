import classes from './print.module.css'

interface PrintFrameProps {
  width: number
  height: number
  /** What is printed, for the corner of the frame. */
  label: string
}

/** The edges of a sheet on the map; the rest of the map is dimmed. */
export function PrintFrame({ width, height, label }: PrintFrameProps) {
  return (
    <div className={classes.cover} aria-hidden="true">
      <div className={classes.frame} style={{ width, height }} data-print-frame>
        <span className={classes.label}>{label}</span>
      </div>
    </div>
  )
}
