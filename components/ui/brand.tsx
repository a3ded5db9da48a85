import { AzimutMark } from './azimut-mark'
import classes from './brand.module.css'

/** The logo with the name next to it. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={classes.brand}>
      <AzimutMark size={30} />
      <span className={classes.word}>{name}</span>
    </span>
  )
}
