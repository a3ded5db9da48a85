'use client'

import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconPalette, IconTable } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useApiOne } from '@/components/api/use-api'
import { RasterFacts } from './raster-facts'
import { ExportMenu } from '../imports/export-menu'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import classes from './panel.module.css'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import type { LayerStatisticsWire } from '@/lib/domain/layer-statistics/presenter'

// The map library is large and client-only.
const PreviewMap = dynamic(() => import('./preview-map'), {
  ssr: false,
  loading: () => <div className={classes.map} />,
})

const glyph = { size: 16, stroke: 1.7 } as const

/** Number of objects, extent, and links to objects, styles and export. */
export function Summary({ layer, remote }: { layer: LayerInfoWire; remote: boolean }) {
  const t = useTranslations('layers.summary')
  const { data } = useApiOne<LayerStatisticsWire>('layers', `/layers/${layer.id}/statistics`)
  const vector = layer.layerType === 'vector'
  return (
    <section className={classes.summary} aria-label={t('label')}>
      <Group gap={6}>
        {vector && (
          <Button
            component={PageLink}
            href={`/console/layers/objects?layer=${layer.id}`}
            variant="default"
            leftSection={<IconTable {...glyph} />}
          >
            {t('objects')}
          </Button>
        )}
        {(vector || layer.raster) && (
          <Button
            component={PageLink}
            href={`/console/layers/style?layer=${layer.id}`}
            variant="default"
            leftSection={<IconPalette {...glyph} />}
          >
            {t('style')}
          </Button>
        )}
        {vector && (
          <ExportMenu layerId={layer.id} title={layer.name} geometryType={layer.geometryType} worded />
        )}
      </Group>
      {layer.raster && <RasterFacts raster={layer.raster} />}
      {data && !data.present && !remote && (
        <Alert color="red" icon={<IconAlertTriangle />} title={t('absent')}>
          {t('absentText', { table: `${data.schema}.${data.table}` })}
        </Alert>
      )}
      {(data?.extent || remote) && <PreviewMap layer={layer} extent={data?.extent ?? null} />}
      {data && <Figures statistics={data} remote={remote || !vector} />}
    </section>
  )
}

function Figures({ statistics, remote }: { statistics: LayerStatisticsWire; remote: boolean }) {
  const t = useTranslations('layers.summary')
  const dates = useDates()
  const number = new Intl.NumberFormat(useLocale())
  const { objects, extent, files, tasks, created, changed, schema, table } = statistics
  const lines: [string, string | null][] = [
    [t('count'), objects === null ? null : number.format(objects)],
    [t('extent'), extent && extent.map((value) => value.toFixed(4)).join(', ')],
    [t('files'), files > 0 ? number.format(files) : null],
    [t('tasks'), tasks ? number.format(tasks) : null],
    [t('changed'), changed === null ? null : dates.full(changed)],
    [t('created'), dates.full(created)],
    [t('table'), remote ? null : `${schema}.${table}`],
  ]
  return (
    <dl className={classes.figures}>
      {lines.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
