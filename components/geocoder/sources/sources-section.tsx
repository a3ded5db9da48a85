'use client'

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations, useLocale } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { useApiMutation } from '@/components/api/use-api'
import { type GeocoderImport, type GeocoderStatus, loadWorld, type GeocoderSource } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { geocoderNoun } from '../use-geocoder'
import { SourceRow } from './source-row'
import common from '../../ui/common.module.css'

const shown = ['settlements', 'streets', 'houses', 'interests'] as const

/** How much can be found, over all sources. */
function Totals({ sources }: { sources: readonly GeocoderSource[] }) {
  const t = useTranslations('geocoder.totals')
  const locale = useLocale()
  return (
    <dl className={classes.totals}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            {sources.reduce((all, { counts }) => all + (counts?.[name] ?? 0), 0).toLocaleString(locale)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface SourcesSectionProps {
  status: GeocoderStatus
  jobs: readonly GeocoderImport[]
  /** Why the data may be outdated. */
  stale: Error | null
}

/** What search can find: totals and sources. */
export function SourcesSection({ status, jobs, stale }: SourcesSectionProps) {
  const t = useTranslations('geocoder.sources')
  const queries = useQueryClient()
  const load = useApiMutation(loadWorld, {
    stale: [],
    failed: t('worldNotLoaded'),
    onDone: (next) => queries.setQueryData(queryKeys.one(geocoderNoun, 'status'), next),
  })
  const { sources, world } = status
  const hasWorld = sources.some(({ kind }) => kind === 'gazetteer')
  return (
    <section className={classes.card} aria-labelledby="geocoder-sources">
      <h2 id="geocoder-sources" className={common.heading}>
        {t('title')}
      </h2>
      {stale && (
        <p className={classes.wrong} role="alert">
          {t('stale', { reason: stale.message })}
        </p>
      )}
      {status.places > 0 && <Totals sources={sources} />}
      {sources.length === 0 && world !== 'loading' && <p className={classes.text}>{t('empty')}</p>}
      <ul className={classes.list} aria-label={t('list')}>
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            job={jobs.find(({ file_name: name }) => source.kind === 'osm' && name === source.file_name)}
            onLoad={source.kind === 'gazetteer' && world !== 'off' ? () => load.mutate(undefined) : undefined}
            loading={load.isPending}
          />
        ))}
        {!hasWorld && (
          <AbsentWorld world={world} loading={load.isPending} onLoad={() => load.mutate(undefined)} />
        )}
      </ul>
    </section>
  )
}

interface AbsentWorldProps {
  world: GeocoderStatus['world']
  loading: boolean
  onLoad: () => void
}

/** Why the world places are missing, and how to load them. */
function AbsentWorld({ world, loading, onLoad }: AbsentWorldProps) {
  const t = useTranslations('geocoder.sources')
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <h3 className={classes.rowName}>{t('world')}</h3>
        {world === 'away' && (
          <Button variant="default" loading={loading} onClick={onLoad}>
            {t('load')}
          </Button>
        )}
      </div>
      <p className={common.hintBreakable}>{t(worldTexts[world])}</p>
    </li>
  )
}

const worldTexts = {
  off: 'worldOff',
  away: 'worldAway',
  loading: 'worldSoon',
  failed: 'worldSoon',
  ready: 'worldSoon',
} as const
