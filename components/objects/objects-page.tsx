'use client'

import { ActionIcon, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronLeft, IconFilterShare, IconTopologyRing3 } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { leaveSafely } from '@/components/records/leave-guard'
import { ExportMenu } from '@/components/layers/imports/export-menu'
import { LayerCodes } from '@/components/organizations/layer-codes'
import { ListPage } from '@/components/records/list-page'
import { useStore } from '@/components/ui/create-store'
import { PageLink } from '@/components/ui/page-link'
import { SplitView } from '@/components/ui/split-view'
import { useNarrow } from '@/components/ui/use-width'
import { ObjectsBulkBar } from './bulk/objects-bulk-bar'
import { CheckPanel } from './check/check-panel'
import { drawStore } from './draw/draw-store'
import { layouts } from './use-objects-address'
import { LayoutSwitch } from '@/components/ui/layout-switch'
import { ObjectsMap } from './map/objects-map'
import classes from './objects.module.css'
import { ObjectPanel } from './panel/object-panel'
import { ObjectsTable } from './table/objects-table'
import type { ObjectSource } from './types'
import { type ObjectsState, useObjectsState } from './use-objects-state'
import { useObjectsKeys } from './use-objects-keys'
import { useMemo, useState } from 'react'
import { ConditionPills } from '@/components/conditions/condition-pills'
import { filterFields } from './filter-fields'
import { toCql } from './to-cql'
import { useMay } from '@/components/api/session-user'
import { ToolButton } from '@/components/ui/tool-button'

/** Filter pills for the attributes of a layer. */
function FilterPills({ state }: { state: ObjectsState }) {
  const { source, address } = state
  const fields = useMemo(() => filterFields(source.fields), [source.fields])
  if (fields.length === 0) return null
  return (
    <ConditionPills
      fields={fields}
      conditions={address.field}
      onChange={(field) => void address.set({ field })}
    />
  )
}

/** Leads from a filter to a layer that shows it. */
function ViewFromFilter({ state: { source, address } }: { state: ObjectsState }) {
  const t = useTranslations('objects')
  const { layers } = useMay()
  const router = useRouter()
  const filter = toCql(address.field, source.fields)
  if (source.kind !== 'layer' || !filter || layers.make !== true) return null
  const href = `/console/layers?make=view&of=${source.id}&filter=${encodeURIComponent(filter)}`
  return (
    <ToolButton label={t('viewFromFilter')} onClick={() => void leaveSafely(() => router.push(href))}>
      <IconFilterShare size={17} stroke={1.7} />
    </ToolButton>
  )
}

const shown = { split: 'both', table: 'left', map: 'right' } as const

/** The objects of a layer: table, map, and the open object. */
export function ObjectsPage({ source }: { source: ObjectSource }) {
  const t = useTranslations('objects')
  const state = useObjectsState(source)
  const { address, pages, picks, active, reset, add, bounds } = state
  const narrow = useNarrow()
  const drawing = useStore(drawStore, (input) => input !== null)
  // A phone has room for only one side, and drawing needs the map.
  const wanted = narrow && address.layout === 'split' ? 'table' : address.layout
  const layout = !source.place ? 'table' : drawing && wanted === 'table' ? (narrow ? 'map' : 'split') : wanted
  /** A phone shows a finding on the map in place of the list of findings. */
  const [aside, setAside] = useState(false)
  useObjectsKeys(state)

  const back =
    source.kind === 'layer' ? `/console/layers?layer=${source.id}` : `/console/layers?table=${source.id}`
  const title = (
    <PageLink href={back} className={classes.back} title={t('back')}>
      <IconChevronLeft size={16} stroke={2} aria-label={t('back')} />
      <span className={classes.name}>{source.title}</span>
    </PageLink>
  )
  return (
    <ListPage
      title={title}
      count={pages.loading ? undefined : t('count', { count: pages.total })}
      search={{ label: t('search'), value: address.q, onChange: (q) => void address.set({ q: q || null }) }}
      pills={<FilterPills state={state} />}
      active={active}
      onReset={reset}
      actions={
        <>
          <ViewFromFilter state={state} />
          {source.kind === 'layer' && source.access.serviceObjects && <LayerCodes layer={source.id} />}
          {source.place && (
            <Tooltip label={t('check.title')}>
              <ActionIcon
                aria-label={t('check.title')}
                aria-pressed={address.check}
                size="lg"
                variant={address.check ? 'light' : 'default'}
                onClick={() => {
                  if (!aside) void address.set({ check: address.check ? null : true })
                  setAside(false)
                }}
              >
                <IconTopologyRing3 size={17} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          )}
          {source.place && (
            <ExportMenu
              layerId={source.id}
              title={source.title}
              geometryType={source.place.geometryType}
              view={bounds}
            />
          )}
          {source.place && (
            <LayoutSwitch
              layouts={layouts}
              layout={layout}
              narrow={narrow}
              onChange={(next) => void address.set({ layout: next })}
            />
          )}
        </>
      }
      add={{ label: t('add'), onClick: add, ...(!source.access.write && { denied: t('denied') }) }}
      bulk={picks.picked.size > 0 ? <ObjectsBulkBar state={state} /> : undefined}
      panel={
        address.object !== null ? (
          <ObjectPanel
            key={String(address.object)}
            source={source}
            panel={address.panel}
            beside={layout === 'split'}
            aside={drawing && narrow}
          />
        ) : (
          address.check &&
          source.place &&
          !drawing && (
            <CheckPanel
              source={source}
              bounds={bounds}
              beside={layout === 'split'}
              onOpen={address.panel.open}
              hidden={aside && narrow}
              onShow={() => {
                if (narrow) void address.set({ layout: 'map' })
                setAside(narrow)
              }}
              onClose={() => void address.set({ check: null })}
            />
          )
        )
      }
    >
      {source.place ? <Sides state={state} layout={layout} /> : <ObjectsTable state={state} />}
    </ListPage>
  )
}

function Sides({ state, layout }: { state: ObjectsState; layout: keyof typeof shown }) {
  const t = useTranslations('tasks')
  const [share, setShare] = useLocalStorage({
    key: 'objects.share',
    defaultValue: 46,
    getInitialValueInEffect: false,
  })
  return (
    <div
      className={classes.sides}
      data-panel={state.address.object !== null || state.address.check || undefined}
    >
      <SplitView
        label={t('resize')}
        show={shown[layout]}
        share={share}
        onShare={setShare}
        left={<ObjectsTable state={state} />}
        right={<ObjectsMap state={state} />}
      />
    </div>
  )
}
