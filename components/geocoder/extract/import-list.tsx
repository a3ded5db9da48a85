'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { GeocoderImport, GeocoderSource } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { ImportRow } from './import-row'

const firstShown = 5

interface ImportListProps {
  jobs: readonly GeocoderImport[]
  sources: readonly GeocoderSource[]
}

/** Imports of all administrators, newest first. */
export function ImportList({ jobs, sources }: ImportListProps) {
  const t = useTranslations('geocoder.extract')
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={classes.list} aria-label={t('past')}>
        {(all ? jobs : jobs.slice(0, firstShown)).map((job) => (
          <ImportRow
            key={job.id}
            job={job}
            source={sources.find(({ id, file_name: name }) => id === job.source_id || name === job.file_name)}
          />
        ))}
      </ul>
      {!all && jobs.length > firstShown && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('showAll', { count: jobs.length })}
        </Button>
      )}
    </>
  )
}
