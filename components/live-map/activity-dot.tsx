import type { Activity } from './engine/protocol'
import classes from './live-page.module.css'

/** Decorative: the words beside it say the same. */
export function ActivityDot({ activity }: { activity: Activity }) {
  return <span className={classes.dot} data-activity={activity} aria-hidden="true" />
}
