'use client'

import { useTranslations } from 'next-intl'
import classes from '../layer-style.module.css'
import { type LegendLine, legendLines } from '../model/legend-lines'
import { isSymbol, type StyleModel, type SymbolPart } from '../model/style-model'
import { SymbolSwatch } from './symbol-swatch'
import common from '@/components/ui/common.module.css'

/** Maximum number of lines shown. */
const linesAtMost = 100

/** The legend lines of symbols. */
export function SymbolLines({ model, layerName }: { model: StyleModel; layerName: string }) {
  const t = useTranslations('layerStyle.legend')
  const lines = model.parts
    .filter(isSymbol)
    .flatMap((part) => legendLines(part).map((line) => ({ part, line })))
  const raw = model.parts.some((part) => part.kind === 'raw')
  return (
    <>
      {lines.slice(0, linesAtMost).map(({ part, line }, at) => (
        <li key={`${at} ${line.title}`} className={classes.legendLine}>
          <SymbolSwatch part={part} look={line.look} />
          <span>{titleOf(part, line, layerName, t('rest'))}</span>
        </li>
      ))}
      {lines.length > linesAtMost && (
        <li className={common.hint}>{t('more', { count: lines.length - linesAtMost })}</li>
      )}
      {raw && <li className={common.hint}>{t('raw')}</li>}
    </>
  )
}

function titleOf(part: SymbolPart, { title, properties }: LegendLine, layer: string, rest: string): string {
  if (title) return title
  const isRest = part.classes.by !== 'one' && properties[part.classes.field] === null
  return isRest ? rest : part.title || layer
}
