'use client'

import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useApiOne } from '@/components/api/use-api'
import { leaveSafely } from '@/components/records/leave-guard'
import { RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { useStore } from '@/components/ui/create-store'
import { ToolButton } from '@/components/ui/tool-button'
import { useRemoval } from '../use-removal'
import { drawStore } from '../draw/draw-store'
import { HistoryTab } from '../history/history-tab'
import { MediaTab } from '../media/media-tab'
import { objectTitle } from '../object-title'
import type { ObjectFeature, ObjectSource } from '../types'
import { objectsNoun } from '../use-object-pages'
import { ObjectForm } from './object-form'
import classes from './panel.module.css'
import { TaskButton } from './task-button'
import { EmptyState } from '@mantine/core'

interface GoneObjectProps {
  source: ObjectSource
  id: number
  denied: string | undefined
  onBack: (id: number) => void
}

/** A deleted object still has its history and can be restored from it. */
function GoneObject({ source, id, denied, onBack }: GoneObjectProps) {
  const t = useTranslations('objects.gone')
  return (
    <>
      <EmptyState p="md" icon={<IconTrash />} title={t('title')} description={t('text')} />
      <HistoryTab source={source} id={id} current={null} etag={null} denied={denied} onBack={onBack} />
    </>
  )
}

const tabs = ['main', 'media', 'history'] as const

interface ObjectPanelProps {
  source: ObjectSource
  panel: RecordPanelState
  /** Table and map are shown side by side. */
  beside: boolean
  /** The map has the whole screen while drawing. */
  aside: boolean
}

export function ObjectPanel({ source, panel, beside, aside }: ObjectPanelProps) {
  const t = useTranslations('objects')
  const id = typeof panel.id === 'number' ? panel.id : null
  const drawing = useStore(drawStore, (input) => input !== null)
  const { data, etag, error, reload } = useApiOne<ObjectFeature>(
    objectsNoun,
    id === null ? null : `${source.path}/${id}`,
  )
  // Somebody may delete it while it is open.
  const lost = error !== null && 'status' in error && error.status === 404
  const removal = useRemoval(source)
  const denied = source.access.write ? undefined : t('denied')
  const tab = tabs.find((name) => name === panel.tab) ?? 'main'
  const named = data ? objectTitle(source, data.properties) : ''
  const number = id === null ? t('newObject') : t('number', { id: String(id) })
  const heading = id === null ? number : named ? `${named} · ${number}` : number
  const remove = () => {
    if (id === null) return
    void leaveSafely(() => void removal.one(id, heading).then((gone) => gone && panel.close()))
  }
  const place = source.place
    ? {
        className: classes.panel,
        attributes: { 'data-drawing': drawing || undefined, 'data-beside': beside || undefined },
      }
    : {}
  return (
    <RecordPanel
      label={t('object')}
      heading={heading}
      hidden={aside}
      {...place}
      tools={
        id !== null &&
        data &&
        !lost && (
          <>
            <TaskButton source={source} feature={data} title={named || number} />
            <ToolButton
              label={denied ?? t('delete')}
              disabled={Boolean(denied)}
              onClick={remove}
              data-testid="delete-object"
            >
              <IconTrash size={17} stroke={1.7} />
            </ToolButton>
          </>
        )
      }
      tabs={id === null ? undefined : tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      tab={tab}
      onTab={(next) => panel.setTab(next === 'main' ? null : next)}
      onClose={panel.close}
    >
      {id === null ? (
        <ObjectForm
          source={source}
          feature={null}
          etag={null}
          name={t('newObject')}
          denied={denied}
          onCreated={panel.open}
          onCancel={panel.close}
        />
      ) : lost ? (
        <GoneObject source={source} id={id} denied={denied} onBack={panel.open} />
      ) : !data ? (
        <RecordState error={error} onRetry={() => void reload()} onClose={panel.close} />
      ) : tab === 'media' ? (
        <MediaTab source={source} objectId={id} denied={denied} />
      ) : tab === 'history' ? (
        <HistoryTab source={source} id={id} current={data} etag={etag} denied={denied} onBack={panel.open} />
      ) : (
        <ObjectForm
          source={source}
          feature={data}
          etag={etag}
          name={heading}
          denied={denied}
          reload={reload}
          onCreated={panel.open}
          onCancel={panel.close}
        />
      )}
    </RecordPanel>
  )
}
