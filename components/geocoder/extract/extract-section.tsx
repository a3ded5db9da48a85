'use client'

import { Alert, Button, Skeleton, FileButton } from '@mantine/core'
import { IconAlertTriangle, IconDatabaseImport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { GeocoderImport, GeocoderSource } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { ChosenExtract } from './chosen-extract'
import { ImportList } from './import-list'
import { useExtractImport } from './use-extract-import'
import common from '../../ui/common.module.css'
import { useRef } from 'react'
import { useFileDrop } from '@/components/ui/use-file-drop'

/** Drop zone and picker for an extract. */
function DropExtract({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslations('geocoder.extract')
  const place = useRef<HTMLDivElement>(null)
  const over = useFileDrop(place, onFile)
  return (
    <div ref={place} className={classes.drop} data-over={over || undefined}>
      <IconDatabaseImport size={28} stroke={1.4} aria-hidden="true" />
      <p className={classes.lead}>{t(over ? 'over' : 'drop')}</p>
      <FileButton accept=".pbf" onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} size="sm">
            {t('choose')}
          </Button>
        )}
      </FileButton>
      <p className={common.hintBreakable}>{t('hint')}</p>
    </div>
  )
}

interface ExtractSectionProps {
  sources: readonly GeocoderSource[]
  jobs: readonly GeocoderImport[]
  loading: boolean
  error: Error | null
  onRetry: () => void
}

/** Upload OpenStreetMap extracts for streets and houses, and see earlier imports. */
export function ExtractSection({ sources, jobs, loading, error, onRetry }: ExtractSectionProps) {
  const t = useTranslations('geocoder.extract')
  const kit = useTranslations('kit')
  const input = useExtractImport(sources)
  return (
    <section className={classes.card} aria-labelledby="geocoder-extract">
      <h2 id="geocoder-extract" className={common.heading}>
        {t('title')}
      </h2>
      {input.refused !== null && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t('refused')}>
          {t('refusedText', { file: input.refused })}
        </Alert>
      )}
      {input.file ? (
        <ChosenExtract file={input.file} input={input} />
      ) : (
        <DropExtract onFile={(file) => void input.take(file)} />
      )}
      <h3 className={common.heading}>{t('past')}</h3>
      {error && (
        <p className={classes.wrong}>
          {t('pastFailed')}: {error.message}{' '}
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            {kit('retry')}
          </Button>
        </p>
      )}
      {loading && <Skeleton height={56} />}
      {!loading && !error && jobs.length === 0 && <p className={common.hintBreakable}>{t('pastEmpty')}</p>}
      {jobs.length > 0 && <ImportList jobs={jobs} sources={sources} />}
    </section>
  )
}
