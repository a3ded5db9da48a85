import classes from './table.module.css'
import common from '../../ui/common.module.css'

interface PickCellProps {
  label: string
  ticked: boolean
  onTick: (range: boolean) => void
}

/** A plain checkbox, because there are many. The grid's keys also select rows: Space, and Shift with the arrows. */
export function PickCell({ label, ticked, onTick }: PickCellProps) {
  return (
    // A near miss must not open the object.
    <span data-own-click className={classes.pick}>
      <input
        type="checkbox"
        className={common.tick}
        tabIndex={-1}
        aria-label={label}
        checked={ticked}
        onClick={(event) => {
          onTick(event.shiftKey)
          event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
        }}
        onChange={() => undefined}
      />
    </span>
  )
}
