import classes from '@/components/records/ordered-list.module.css'

/** The colour itself, beside the word that it belongs to. */
export function Swatch({ color }: { color: string | null | undefined }) {
  return <span className={classes.swatch} style={{ background: color ?? 'transparent' }} aria-hidden="true" />
}
