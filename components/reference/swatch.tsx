import classes from '@/components/records/ordered-list.module.css'

/** A colour swatch, next to its label. */
export function Swatch({ color }: { color: string | null | undefined }) {
  return <span className={classes.swatch} style={{ background: color ?? 'transparent' }} aria-hidden="true" />
}
