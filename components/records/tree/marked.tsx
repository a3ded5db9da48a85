import { findIn } from './find-in'
import classes from './marked.module.css'

/** A text with search matches highlighted. */
export function Marked({ text, search }: { text: string; search: string }) {
  const range = findIn(text, search)
  if (!range) return text
  return (
    <>
      {text.slice(0, range[0])}
      <mark className={classes.mark}>{text.slice(...range)}</mark>
      {text.slice(range[1])}
    </>
  )
}
