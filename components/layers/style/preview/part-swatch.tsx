import { IconBraces, IconTypography } from '@tabler/icons-react'
import { legendLines } from '../model/legend-lines'
import { isSymbol, type Part } from '../model/style-model'
import { SymbolSwatch } from './symbol-swatch'

/** A part at a glance. */
export function PartSwatch({ part }: { part: Part }) {
  if (part.kind === 'raw') return <IconBraces size={18} stroke={1.6} aria-hidden="true" />
  if (!isSymbol(part)) return <IconTypography size={18} stroke={1.6} aria-hidden="true" />
  const lines = legendLines(part)
  const line = lines[0]
  return line ? <SymbolSwatch part={part} look={line.look} /> : null
}
