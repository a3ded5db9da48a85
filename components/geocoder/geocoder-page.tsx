'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import common from '@/components/ui/common.module.css'
import { PageFrame } from '@/components/ui/page-frame'
import { EngineSection } from './engine/engine-section'
import { ExtractSection } from './extract/extract-section'
import classes from './geocoder.module.css'
import { SourcesSection } from './sources/sources-section'
import { TrySection } from './trial/try-section'
import { useGeocoder } from './use-geocoder'

/** Search coverage, its sources, and the external geocoder. */
export function GeocoderPage() {
  const t = useTranslations('geocoder')
  const kit = useTranslations('kit')
  const { status, imports, jobs } = useGeocoder()
  const { data, error, refetch } = status
  return (
    <PageFrame title={t('title')}>
      <div className={classes.columns}>
        <div className={classes.main}>
          {data && <TrySection status={data} />}
          {!data && error && (
            <Alert color="red" role="alert" title={t('notLoaded')}>
              <p className={common.alertText}>{error.message}</p>
              <Button variant="default" onClick={() => void refetch()}>
                {kit('retry')}
              </Button>
            </Alert>
          )}
          {!data && !error && (
            <>
              {/* As high as what comes: on a phone the external geocoder below would move. */}
              <Skeleton height={124} radius={10} />
              <Skeleton height={360} radius={10} />
              <Skeleton height={460} radius={10} />
            </>
          )}
          {data && <SourcesSection status={data} jobs={jobs} stale={error} />}
          {data && (
            <ExtractSection
              sources={data.sources}
              jobs={jobs}
              loading={imports.isPending}
              error={imports.error}
              onRetry={() => void imports.refetch()}
            />
          )}
        </div>
        <EngineSection />
      </div>
    </PageFrame>
  )
}
