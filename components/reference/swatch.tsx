import classes from '@/components/records/ordered-list.module.css'

/** A colour as it is displayed among other values. */
export const shownColor = (color: string) =>
  color && (
    <span>
      <Swatch color={color} /> {color}
    </span>
  )

/** A colour swatch, next to its label. */
export function Swatch({ color }: { color: string | null | undefined }) {
  return <span className={classes.swatch} style={{ background: color ?? 'transparent' }} aria-hidden="true" />
}
