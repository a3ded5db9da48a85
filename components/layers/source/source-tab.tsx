'use client'

import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { request } from '@/components/api/request'
import { post, useApiMutation } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordState } from '@/components/records/record-state'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import { useDates } from '@/components/ui/use-dates'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import type { UpdateSourceWire } from '@/lib/domain/update-sources/presenter'
import { RunList } from './run-list'
import classes from './source.module.css'
import { SourceForm } from './source-form'
import { bodyOf, valuesOf } from './source-values'
import { isOpen, type LoadedSource, useUpdateRuns, useUpdateSource } from './use-update-source'

interface SourceTabProps {
  layer: LayerInfoWire
  onCancel: () => void
}

/** Where a layer is read again from: the form, the last runs, and what can be done with them. */
export function SourceTab({ layer, onCancel }: SourceTabProps) {
  const t = useTranslations('layers')
  const loaded = useUpdateSource(layer.id)
  const { source, known, error, reload, stale } = loaded
  const { runs } = useUpdateRuns(layer.id, source !== null)
  const busy = runs.some(isOpen)
  // A run that is over has changed the layer, or counts as a failure. It may be over before it was seen open.
  const [latest] = runs
  const over = latest && !isOpen(latest) ? latest.id : null
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (over === null || over === seen.current) return
    seen.current = over
    // Read after the run is known to be over: what was read during its end may be of before.
    void stale()
  }, [over, stale])
  if (!known) return <RecordState error={error} onRetry={() => void reload()} onClose={onCancel} />
  return (
    <SourceForm
      key={source ? 'stored' : 'new'}
      layer={layer}
      loaded={loaded}
      denied={layer.access.write ? undefined : t('editDenied')}
      onCancel={onCancel}
      above={source && <SourceState {...{ layer, loaded, source, busy }} />}
      below={source && <RunList runs={runs} />}
    />
  )
}

interface SourceStateProps {
  layer: LayerInfoWire
  loaded: LoadedSource
  source: UpdateSourceWire
  /** A run is not over. */
  busy: boolean
}

function SourceState({ layer, loaded, source, busy }: SourceStateProps) {
  const t = useTranslations('layers.source')
  const dates = useDates()
  const hint = useId()
  const confirm = useConfirmDelete()
  const path = `/layers/${layer.id}/source`
  const stale = ['updateSources', 'layers']
  const run = useApiMutation((force: boolean) => post(`${path}/run`, { force }), {
    stale,
    failed: t('notStarted'),
  })
  const starting = run.isPending ? run.variables : null
  const pause = useApiMutation(
    () => {
      const body = bodyOf({ ...valuesOf(source), enabled: !source.enabled }, source)
      return request(path, { method: 'PUT', body, ifMatch: loaded.etag ?? undefined })
    },
    { stale },
  )
  const remove = () =>
    confirm({
      title: t('removeTitle', { name: layer.name }),
      lost: [t('lostRuns')],
      label: t('remove'),
      run: async () => {
        await request(path, { method: 'DELETE' })
        await loaded.stale()
      },
      done: t('removed'),
    })
  const { nextRun } = source
  return (
    <FormSection>
      {source.failures > 0 && (
        <Alert color={source.paused ? 'red' : 'orange'} role="status" icon={<IconAlertTriangle />}>
          {[t('failures', { count: source.failures }), source.lastRun?.reason, source.paused && t('slower')]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      )}
      <Text size="sm">
        {source.enabled
          ? nextRun === null
            ? t('onlyByHand')
            : t('next', { date: dates.short(nextRun) })
          : t('off')}{' '}
        {t('actsFor', { login: source.userLogin })}
      </Text>
      <div className={classes.tools}>
        <Button
          size="xs"
          loading={starting === false || busy}
          disabled={run.isPending}
          onClick={() => run.mutate(false)}
        >
          {t('runNow')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={starting === true}
          disabled={run.isPending || busy}
          aria-describedby={hint}
          onClick={() => run.mutate(true)}
        >
          {t('runForced')}
        </Button>
        <Button size="xs" variant="default" loading={pause.isPending} onClick={() => pause.mutate(undefined)}>
          {t(source.enabled ? 'pause' : 'resume')}
        </Button>
        <Button size="xs" variant="default" color="red" onClick={remove}>
          {t('remove')}
        </Button>
      </div>
      <Text id={hint} size="xs" c="dimmed">
        {t('runForcedHint')}
      </Text>
    </FormSection>
  )
}
