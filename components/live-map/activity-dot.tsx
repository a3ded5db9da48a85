import type { Activity } from './engine/protocol'
import classes from './live-page.module.css'

/** Decorative: the text next to it says the same. */
export function ActivityDot({ activity }: { activity: Activity }) {
  return <span className={classes.dot} data-activity={activity} aria-hidden="true" />
}
