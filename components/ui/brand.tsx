import { AzimutMark } from './azimut-mark'
import classes from './brand.module.css'

/** The mark with the name beside it. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={classes.brand}>
      <AzimutMark size={30} />
      <span className={classes.word}>{name}</span>
    </span>
  )
}
