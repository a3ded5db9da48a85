'use client'

import { Image, SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from '../layer-style.module.css'
import { type LegendLine, legendLines } from '../model/legend-lines'
import { isSymbol, type StyleModel, type SymbolPart } from '../model/style-model'
import { SymbolSwatch } from './symbol-swatch'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import common from '@/components/ui/common.module.css'

interface LegendCardProps {
  layer: LayerInfoWire
  model: StyleModel
  styleName: string
  /** Changes with every save of the style. */
  version: string
}

/** Maximum number of lines shown. */
const linesAtMost = 100

/** The legend of the draft, and the legend URL of the saved style for other programs. */
export function LegendCard({ layer, model, styleName, version }: LegendCardProps) {
  const t = useTranslations('layerStyle.legend')
  const [kind, setKind] = useState<'here' | 'wms'>('here')
  const lines = model.parts
    .filter(isSymbol)
    .flatMap((part) => legendLines(part).map((line) => ({ part, line })))
  const raw = model.parts.some((part) => part.kind === 'raw')
  const query = new URLSearchParams({
    service: 'WMS',
    version: '1.3.0',
    request: 'GetLegendGraphic',
    layer: layer.info.typeName,
    style: styleName,
    format: 'image/png',
    legend_options: 'forceLabels:on',
    v: version,
  })
  return (
    <section className={classes.legend} aria-label={t('label')}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('kind')}
        value={kind}
        onChange={(next) => setKind(next as 'here' | 'wms')}
        data={[
          { value: 'here', label: t('label') },
          { value: 'wms', label: 'WMS' },
        ]}
      />
      {kind === 'here' ? (
        <ul className={classes.legendLines}>
          {lines.slice(0, linesAtMost).map(({ part, line }, at) => (
            <li key={`${at} ${line.title}`} className={classes.legendLine}>
              <SymbolSwatch part={part} look={line.look} />
              <span>{titleOf(part, line, layer.name, t('rest'))}</span>
            </li>
          ))}
          {lines.length > linesAtMost && (
            <li className={common.hint}>{t('more', { count: lines.length - linesAtMost })}</li>
          )}
          {raw && <li className={common.hint}>{t('raw')}</li>}
        </ul>
      ) : (
        <div className={classes.wmsLegend}>
          <Image src={`/service/wms?${query}`} alt={t('wmsAlt', { name: styleName })} w="auto" radius={0} />
          <p className={common.hint}>{t('wmsHint')}</p>
        </div>
      )}
    </section>
  )
}

function titleOf(part: SymbolPart, { title, properties }: LegendLine, layer: string, rest: string): string {
  if (title) return title
  const isRest = part.classes.by !== 'one' && properties[part.classes.field] === null
  return isRest ? rest : part.title || layer
}
