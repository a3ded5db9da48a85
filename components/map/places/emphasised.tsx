import { emphasise } from './emphasise'

interface EmphasisedProps {
  text: string
  query: string
  className?: string | undefined
}

/** A text in which the words that begin like those of a query are marked. */
export function Emphasised({ text, query, className }: EmphasisedProps) {
  return (
    <span className={className}>
      {emphasise(text, query).map(({ text: piece, hit }, at) =>
        // The pieces never move, so their index is a stable key.
        hit ? <mark key={at}>{piece}</mark> : piece,
      )}
    </span>
  )
}
