'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconLock,
  IconMap,
  IconPalette,
  IconStack2,
  IconTable,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useApiOne } from '@/components/api/use-api'
import { PageLink } from '@/components/ui/page-link'
import type { ImportJob } from '../import-api'
import classes from '../imports.module.css'
import { MadeLayers } from './made-layers'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import common from '@/components/ui/common.module.css'

interface JobResultProps {
  job: ImportJob
  onAgain: () => void
}

/** The result of an import, with next steps. */
export function JobResult({ job, onAgain }: JobResultProps) {
  const pixels = usePixels(job)
  if (pixels === undefined) return <Skeleton height={160} />
  return (
    <section className={classes.result}>
      {job.state !== 'done' && <Failed job={job} />}
      {job.state === 'done' && !job.dryRun && <Done job={job} isRaster={pixels} />}
      {job.layerIds.length > 1 && <MadeLayers ids={job.layerIds} />}
      <Ways job={job} isRaster={pixels} onAgain={onAgain} />
    </section>
  )
}

/** Whether the layer of an import holds pixels; undefined while that is not known. Objects are counted, pixels are not. */
function usePixels({ state, dryRun, layerId, rowsDone }: ImportJob): boolean | undefined {
  const asked = state === 'done' && !dryRun && layerId !== null && rowsDone === 0
  const { data, error } = useApiOne<{ layer: LayerInfoWire }>(
    'layers',
    asked ? `/layers/${layerId}/info` : null,
  )
  if (!asked || error) return false
  return data && data.layer.isRaster
}

function Done({ job, isRaster }: { job: ImportJob; isRaster: boolean }) {
  const t = useTranslations('imports.job')
  return (
    <Alert color="teal" icon={<IconCircleCheck />} title={t('done')} role="status">
      <p className={common.alertText}>
        {isRaster ? t('pixels') : t('taken', { count: job.rowsDone - job.errorCount })}
        {job.errorCount > 0 && `. ${t('skipped', { count: job.errorCount })}`}
        {job.layerId === null && job.tableId === null && `. ${t('layerGone')}`}
      </p>
    </Alert>
  )
}

function Failed({ job }: { job: ImportJob }) {
  const t = useTranslations('imports.job')
  const left = t(job.targetLayerId === null ? 'nothing' : 'kept')
  if (job.cancelled) {
    return (
      <Alert color="gray" icon={<IconBan />} title={t('cancelled')} role="status">
        {left}
      </Alert>
    )
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={t('failed')} role="alert">
      <p className={common.alertText}>{job.reason}</p>
      <p className={common.alertText}>{left}</p>
    </Alert>
  )
}

interface WaysProps extends JobResultProps {
  isRaster: boolean
}

function Ways({ job: { state, layerId: id, layerIds, tableId, dryRun }, isRaster, onAgain }: WaysProps) {
  const t = useTranslations('imports.job')
  const isOne = layerIds.length < 2
  const made = state === 'done' && isOne && (id !== null || tableId !== null) && !dryRun
  const objects = `/console/layers/objects?layer=${id}`
  const ofTable = [
    { href: `/console/layers/objects?table=${tableId}`, label: t('table'), icon: IconTable },
    { href: `/console/layers?table=${tableId}`, label: t('dataTable'), icon: IconStack2 },
  ]
  const style = { href: `/console/layers/style?layer=${id}`, label: t('style'), icon: IconPalette }
  const rights = { href: `/console/layers?layer=${id}&tab=rights`, label: t('rights'), icon: IconLock }
  const catalog = { href: `/console/layers?layer=${id}`, label: t('catalog'), icon: IconStack2 }
  const ofObjects = [
    { href: `${objects}&layout=map`, label: t('map'), icon: IconMap },
    style,
    { href: `${objects}&layout=table`, label: t('table'), icon: IconTable },
    rights,
    catalog,
  ]
  const ofLayer = isRaster ? [catalog, style, rights] : ofObjects
  return (
    <div className={common.wrap}>
      {made &&
        (tableId === null ? ofLayer : ofTable).map(({ href, label, icon: Icon }, at) => (
          <Button
            key={href}
            component={PageLink}
            href={href}
            size="sm"
            variant={at === 0 ? 'filled' : 'default'}
            leftSection={<Icon size={17} stroke={1.7} />}
          >
            {label}
          </Button>
        ))}
      <Button size="sm" variant={made || !isOne || dryRun ? 'subtle' : 'filled'} onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
