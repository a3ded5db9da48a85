'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useApiOne } from '@/components/api/use-api'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { engineId, type EngineSettings, enginePath } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { geocoderNoun } from '../use-geocoder'
import { EngineForm } from './engine-form'
import { EngineTrialForm } from './engine-trial'
import { useEngineForm } from './use-engine-form'
import common from '../../ui/common.module.css'

/** An external geocoder that is queried first: none, Nominatim or Photon. */
export function EngineSection() {
  const t = useTranslations('geocoder.engine')
  const kit = useTranslations('kit')
  const loaded = useApiOne<EngineSettings>(geocoderNoun, enginePath)
  return (
    <div className={classes.side}>
      <section className={classes.card} aria-labelledby="geocoder-engine">
        <h2 id="geocoder-engine" className={common.heading}>
          {t('title')}
        </h2>
        {!loaded.data && loaded.error && (
          <Alert color="red" role="alert" title={t('notLoaded')}>
            <p className={common.alertText}>{loaded.error.message}</p>
            <Button variant="default" onClick={() => void loaded.reload()}>
              {kit('retry')}
            </Button>
          </Alert>
        )}
        {!loaded.data && !loaded.error && <Skeleton height={260} />}
        {loaded.data && <Editor stored={loaded.data} loaded={loaded} />}
      </section>
      <section className={classes.card} aria-labelledby="geocoder-engine-history">
        <h2 id="geocoder-engine-history" className={common.heading}>
          {t('history')}
        </h2>
        <AuditLogPanel noun="geocoder-engine" entityId={engineId} />
      </section>
    </div>
  )
}

interface EditorProps {
  stored: EngineSettings
  loaded: ReturnType<typeof useApiOne<EngineSettings>>
}

function Editor({ stored, loaded }: EditorProps) {
  const record = useEngineForm(stored, loaded)
  return (
    <>
      <EngineForm record={record} />
      {record.form.values.kind !== 'none' && <EngineTrialForm values={record.form.values} />}
    </>
  )
}
