import classes from './key-hint.module.css'

/** Keys as on the keyboard: "Ctrl K" gives two caps. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={classes.keys} aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
