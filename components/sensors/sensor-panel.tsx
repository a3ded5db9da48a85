'use client'

import { Alert, Button, EmptyState, Skeleton } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WhoSees } from '@/components/access-preview/who-sees'
import { CurrentValues } from './current-values'
import { SensorCard } from './sensor-card'
import classes from './sensors.module.css'
import { SpanChoice, spanBack } from './span-choice'
import { useCurrentSensors, useSensorHistory } from './use-sensors'
import common from '../ui/common.module.css'

const firstSpan = () => spanBack(86_400)

/** The sensors of a person: live values and history. */
export function SensorPanel({ userId }: { userId: number }) {
  const t = useTranslations()
  const [span, setSpan] = useState(firstSpan)
  const current = useCurrentSensors(userId)
  const history = useSensorHistory(userId, span)
  const error = current.error ?? history.error
  const whoSees = <WhoSees of={{ kind: 'sensors', id: userId }} />
  if (current.loading)
    return (
      <div className={classes.panel} aria-busy="true">
        <Skeleton height={66} radius="md" />
        <Skeleton height={120} radius="md" />
      </div>
    )
  if (current.values.length === 0 && history.sensors.length === 0 && !history.loading && !error)
    return (
      <div className={classes.panel}>
        <EmptyState icon={<IconGauge />} title={t('sensors.none')} description={t('sensors.noneHint')} />
        {whoSees}
      </div>
    )
  return (
    <div className={classes.panel}>
      {error && (
        <Alert color="red" role="alert" title={t('kit.failed')}>
          {error.message}
          <Button
            mt="xs"
            variant="default"
            display="block"
            onClick={current.error ? current.retry : history.retry}
          >
            {t('kit.retry')}
          </Button>
        </Alert>
      )}
      {current.values.length > 0 && <CurrentValues values={current.values} />}
      {history.denied ? (
        <p className={common.note}>{t('sensors.historyDenied')}</p>
      ) : (
        <>
          <SpanChoice span={span} onSpan={setSpan} />
          {history.loading && <Skeleton height={120} radius="md" />}
          {!history.loading && history.sensors.length === 0 && !error && (
            <p className={common.note}>{t('sensors.nothingThen')}</p>
          )}
          {history.sensors.map((sensor) => (
            <SensorCard key={sensor.port} sensor={sensor} {...span} />
          ))}
        </>
      )}
      {whoSees}
    </div>
  )
}
