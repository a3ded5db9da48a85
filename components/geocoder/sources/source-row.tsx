'use client'

import { ActionIcon, Button, Progress, Tooltip } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { JobStateBadge } from '@/components/records/job-state-badge'
import { useBytes } from '@/components/ui/use-bytes'
import { useDates } from '@/components/ui/use-dates'
import { type GeocoderImport, type GeocoderSource, isOpen } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { AttributionLine } from './attribution-line'
import { useCountWords } from './count-words'
import { useRemoveSource } from './use-remove-source'
import { useSourceTitle } from './use-source-title'
import common from '../../ui/common.module.css'

interface SourceRowProps {
  source: GeocoderSource
  /** Its latest import from this page. */
  job?: GeocoderImport
  /** Loads it again; absent when it needs a file. */
  onLoad?: () => void
  loading?: boolean
}

/** A source of places with counts, date and attribution. */
export function SourceRow({ source, job, onLoad, loading }: SourceRowProps) {
  const t = useTranslations('geocoder.sources')
  const countWords = useCountWords()
  const ask = useRemoveSource()
  const { state, kind, counts } = source
  const title = useSourceTitle()(source)
  const words = countWords(counts)
  return (
    <li className={classes.row} aria-label={title}>
      <div className={classes.rowHead}>
        <h3 className={classes.rowName}>{title}</h3>
        {state !== 'ready' && <JobStateBadge job={badgeOf(source, job)} />}
        {onLoad && state === 'ready' && (
          <Tooltip label={t('again')}>
            <ActionIcon aria-label={`${t('again')}: ${title}`} loading={loading} onClick={onLoad}>
              <IconRefresh size={17} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t(state === 'loading' ? 'removeLater' : 'remove')}>
          <ActionIcon
            aria-label={`${t('remove')}: ${title}`}
            data-disabled={state === 'loading' || undefined}
            aria-disabled={state === 'loading'}
            onClick={() => state !== 'loading' && ask(source)}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
      {words.length > 0 && (
        <ul className={classes.counts} aria-label={t('what')}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      <Facts source={source} />
      {state === 'loading' && <Loading source={source} job={job} />}
      {state === 'failed' && <Failed source={source} job={job} onLoad={onLoad} loading={loading} />}
      <AttributionLine
        attribution={source.attribution}
        licence={kind === 'osm' ? t('openDatabase') : undefined}
      />
    </li>
  )
}

const badgeOf = ({ state }: GeocoderSource, job: GeocoderImport | undefined) => ({
  state: state === 'loading' ? ('running' as const) : ('failed' as const),
  cancelled: state === 'failed' && job?.state === 'failed' && job.cancelled,
})

function Facts({ source }: { source: GeocoderSource }) {
  const t = useTranslations('geocoder.sources')
  const { short } = useDates()
  const bytes = useBytes()
  const { loaded_at: at, places, skipped, file_name: file } = source
  const facts = [
    at !== null && t('loadedAt', { date: short(at) }),
    at !== null && source.bytes > 0 && t('takes', { size: bytes(source.bytes) }),
    file && t('ofFile', { file }),
    places > 0 && source.counts === null && t('places', { count: places }),
    skipped > 0 && t('skipped', { count: skipped }),
  ].filter(Boolean)
  return facts.length > 0 && <p className={common.hintBreakable}>{facts.join(' · ')}</p>
}

function Loading({ source, job }: Pick<SourceRowProps, 'source' | 'job'>) {
  const t = useTranslations('geocoder.sources')
  const format = useFormatter()
  const title = useSourceTitle()(source)
  const share = source.progress
  const kept = source.places > 0 ? ` ${t('keptMeanwhile')}` : ''
  // Progress is shown among the imports.
  if (job && isOpen(job))
    return (
      <p className={classes.text}>
        {t('loadingBelow')}
        {kept}
      </p>
    )
  return (
    <div>
      <p className={classes.progressHead} role="status">
        <span>
          {t(source.kind === 'gazetteer' ? 'loadingWorld' : 'loading')}
          {kept}
        </span>
        {share !== null && (
          <span className={classes.percent}>{format.number(share / 100, { style: 'percent' })}</span>
        )}
      </p>
      <Progress value={share ?? 100} animated={share === null} aria-label={t('progressOf', { title })} />
    </div>
  )
}

function Failed({ source, job, onLoad, loading }: SourceRowProps) {
  const t = useTranslations('geocoder.sources')
  // Server messages are in English; imports from here have a translated one.
  const reason = job?.state === 'failed' ? job.reason : source.reason
  return (
    <>
      <p className={classes.wrong}>
        {t(source.places > 0 ? 'failedKept' : 'failed')}
        {reason && `: ${reason}`}
      </p>
      {onLoad ? (
        <div className={common.wrap}>
          <Button variant="default" loading={loading} onClick={onLoad}>
            {t('retry')}
          </Button>
          <span className={classes.unsaved}>{t('retriesItself')}</span>
        </div>
      ) : (
        <p className={common.hintBreakable}>{t('failedHint')}</p>
      )}
    </>
  )
}
