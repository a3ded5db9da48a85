'use client'

import { Alert, Button, EmptyState, Loader, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { saveFile } from '@/components/ui/save-file'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import panel from '../panel/panel.module.css'
import type { ObjectSource } from '../types'
import { CheckForm } from './check-form'
import { CheckList } from './check-list'
import classes from './check.module.css'
import type { Findings } from './findings'
import { useTopologyCheck } from './use-topology-check'

interface CheckPanelProps {
  source: ObjectSource
  bounds: readonly number[] | null
  /** Table and map are shown side by side. */
  beside: boolean
  /** The map has the whole screen. */
  hidden: boolean
  onOpen: (id: number) => void
  /** A finding is to be seen on the map. */
  onShow: () => void
  onClose: () => void
}

/** Looks for faults between the objects of a layer and lists them. */
export function CheckPanel(props: CheckPanelProps) {
  const { source, bounds, beside, hidden, onOpen, onShow, onClose } = props
  const t = useTranslations('objects.check')
  const { state, running, error, setOptions, choose, run, cancel } = useTopologyCheck(source, bounds)
  const found = state?.found ?? null
  const download = () => {
    if (!found) return
    const text = JSON.stringify({ type: 'FeatureCollection', features: found.features })
    saveFile(new Blob([text], { type: 'application/geo+json' }), `${source.title} – ${t('title')}.geojson`)
  }
  return (
    <RecordPanel
      label={t('title')}
      heading={t('title')}
      className={panel.panel}
      attributes={{ 'data-beside': beside || undefined }}
      hidden={hidden}
      tools={
        found && found.features.length > 0 ? (
          <ToolButton label={t('download')} onClick={download}>
            <IconDownload size={17} stroke={1.7} />
          </ToolButton>
        ) : undefined
      }
      onClose={onClose}
    >
      <PanelScroll>
        <Stack gap={12}>
          {state && (
            <CheckForm
              geometryType={source.place?.geometryType ?? 'Geometry'}
              options={state.options}
              running={running}
              again={found !== null}
              onChange={setOptions}
              onRun={run}
              onCancel={cancel}
            />
          )}
          {running && (
            <div className={classes.running} role="status">
              <Loader size={16} /> {t('running')}
            </div>
          )}
          {error && (
            <Alert color="red" icon={<IconAlertTriangle size={16} />} title={t('failed')} role="alert">
              {error.message}
              <Button variant="subtle" size="compact-xs" onClick={run}>
                {t('again')}
              </Button>
            </Alert>
          )}
          {!running && !error && state && found && (
            <Answer
              key={state.at?.getTime()}
              found={found}
              at={state.at}
              chosen={state.chosen}
              onChoose={(finding) => {
                choose(finding)
                onShow()
              }}
              onOpen={onOpen}
            />
          )}
        </Stack>
      </PanelScroll>
    </RecordPanel>
  )
}

type AnswerProps = Omit<Parameters<typeof CheckList>[0], 'findings'> & {
  found: Findings
  at: Date | null
}

function Answer({ found, at, ...list }: AnswerProps) {
  const t = useTranslations('objects.check')
  const dates = useDates()
  const [kind, setKind] = useState<string | null>(null)
  const { features, checked, invalid, counts, stopped } = found
  const kinds = Object.entries(counts).filter(([, count]) => count > 0)
  const leftOut = invalid > 0 && (counts.overlaps !== undefined || counts.gaps !== undefined)
  return (
    <>
      <p className={classes.said} role="status">
        {t('checked', { count: checked })}
        {at && ` · ${dates.short(at.getTime() / 1000)}`}
      </p>
      {stopped.map(({ kind: of, reason }) => (
        <Alert key={`${of} ${reason}`} color="yellow" icon={<IconAlertTriangle size={16} />} p={8}>
          {t(`stopped.${reason}`)}
        </Alert>
      ))}
      {leftOut && <p className={classes.said}>{t('leftOut', { count: invalid })}</p>}
      {features.length === 0 && stopped.length === 0 && (
        <EmptyState
          p="md"
          icon={<IconCircleCheck />}
          title={t('none')}
          description={checked === 0 ? t('noObjects') : t('noneHint')}
        />
      )}
      {kinds.length > 1 && (
        <div className={classes.kinds} role="group" aria-label={t('shown')}>
          {[[null, features.length] as const, ...kinds].map(([one, count]) => (
            <Button
              key={one}
              variant={kind === one ? 'light' : 'default'}
              size="compact-xs"
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {one === null ? t('all') : t(`kind.${one as keyof typeof counts}`)} · {count}
            </Button>
          ))}
        </div>
      )}
      <CheckList
        findings={kind === null ? features : features.filter(({ properties }) => properties.kind === kind)}
        {...list}
      />
    </>
  )
}
