'use client'

import { Image, SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import classes from '../layer-style.module.css'
import common from '@/components/ui/common.module.css'

interface LegendCardProps {
  typeName: string
  styleName: string
  /** Changes with every save of the style. */
  version: string
  /** The lines of the draft. */
  children: ReactNode
}

/** The legend of the draft, and the legend URL of the saved style for other programs. */
export function LegendCard({ typeName, styleName, version, children }: LegendCardProps) {
  const t = useTranslations('layerStyle.legend')
  const [kind, setKind] = useState<'here' | 'wms'>('here')
  const query = new URLSearchParams({
    service: 'WMS',
    version: '1.3.0',
    request: 'GetLegendGraphic',
    layer: typeName,
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
        <ul className={classes.legendLines}>{children}</ul>
      ) : (
        <div className={classes.wmsLegend}>
          <Image src={`/service/wms?${query}`} alt={t('wmsAlt', { name: styleName })} w="auto" radius={0} />
          <p className={common.hint}>{t('wmsHint')}</p>
        </div>
      )}
    </section>
  )
}
