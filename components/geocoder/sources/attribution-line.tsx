import { Anchor } from '@mantine/core'
import common from '../../ui/common.module.css'

const link = /<a\s+href="(https?:\/\/[^"]+)"[^>]*>([^<]*)<\/a>/g

interface Part {
  at: number
  text: string
  href?: string
}

function partsOf(attribution: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of attribution.matchAll(link)) {
    parts.push({ at: from, text: attribution.slice(from, match.index) })
    parts.push({ at: match.index, text: match[2] ?? '', href: match[1] })
    from = match.index + match[0].length
  }
  return [...parts, { at: from, text: attribution.slice(from) }].filter(({ text }) => text !== '')
}

/** Attribution of the data; only links of its HTML are kept. */
export function AttributionLine({ attribution, licence }: { attribution: string; licence?: string }) {
  if (attribution === '') return null
  return (
    <p className={common.hintBreakable}>
      {partsOf(attribution).map(({ at, text, href }) =>
        href ? (
          <Anchor key={at} href={href} target="_blank" rel="noreferrer" inherit underline="always">
            {text}
          </Anchor>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
      {licence && ` · ${licence}`}
    </p>
  )
}
