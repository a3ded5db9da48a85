'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { layouts } from '@/components/objects/use-objects-address'
import { LayoutSwitch } from '@/components/ui/layout-switch'
import { ListPage } from '@/components/records/list-page'
import { pickedPeople } from '@/components/tasks/one-map/picked-people'
import { useStore } from '@/components/ui/create-store'
import { SplitView } from '@/components/ui/split-view'
import { useNarrow, useTight } from '@/components/ui/use-width'
import { PersonPanel } from './card/person-panel'
import type { LiveEngine } from './engine/live-engine'
import { LivePills } from './filters/live-pills'
import { PeopleList } from './list/people-list'
import classes from './live-page.module.css'
import { LiveMap } from './map/live-map'
import { NearTaskPill } from './nearest/near-task-pill'
import { NearestPanel } from './nearest/nearest-panel'
import { type LiveAddress, useLiveAddress } from './use-live-address'
import { useLiveEngine } from './use-live-engine'
import { useLiveKeys } from './use-live-keys'

const shown = { split: 'both', table: 'left', map: 'right' } as const

/** Live positions: list, map, and the selected person. */
export function LivePage() {
  const t = useTranslations('liveMap')
  const pages = useTranslations('pages')
  const address = useLiveAddress()
  const { id, follow } = address
  const picked = useStore(pickedPeople, (now) => now)
  const watched = useMemo(
    () => [...new Set([...(id === null ? [] : [id]), ...follow, ...picked.keys()])],
    [id, follow, picked],
  )
  const engine = useLiveEngine({ filters: address.filters, watched })
  const cursor = useLiveKeys(engine, address)
  const narrow = useNarrow()
  // A phone has room for only one side.
  const layout = narrow && address.layout === 'split' ? 'map' : address.layout
  return (
    <ListPage
      title={pages('live')}
      count={<LiveCount engine={engine} filtered={address.active > 0} />}
      search={{
        label: t('search'),
        value: address.q,
        onChange: (q) => void address.set({ q: q || null }),
      }}
      pills={<LivePills engine={engine} address={address} />}
      active={address.active}
      onReset={address.reset}
      actions={
        <>
          <NearTaskPill address={address} narrow={narrow} />
          <LayoutSwitch
            layouts={layouts}
            layout={layout}
            narrow={narrow}
            onChange={(next) => void address.set({ layout: next })}
          />
        </>
      }
    >
      <Sides engine={engine} address={address} layout={layout} cursor={cursor} />
    </ListPage>
  )
}

function LiveCount({ engine, filtered }: { engine: LiveEngine; filtered: boolean }) {
  const t = useTranslations('liveMap')
  const totals = useStore(engine.totals, (now) => now)
  if (!totals) return null
  const { shown: left, all } = totals
  return <>{filtered ? t('countOf', { shown: left, total: all }) : t('count', { count: all })}</>
}

interface SidesProps {
  engine: LiveEngine
  address: LiveAddress
  layout: keyof typeof shown
  cursor: ReturnType<typeof useLiveKeys>
}

function Sides({ engine, address, layout, cursor }: SidesProps) {
  const t = useTranslations('tasks')
  const [share, setShare] = useLocalStorage({
    key: 'live.share',
    defaultValue: 28,
    getInitialValueInEffect: false,
  })
  const tight = useTight()
  // There the panel replaces the list and needs its own width.
  const taken = tight ? Math.max(share, 40) : share
  const { id, task, near } = address
  const panel = id !== null || task !== null || near !== null
  return (
    <div
      className={classes.sides}
      data-panel={panel || undefined}
      data-layout={layout}
      style={{ '--share': `${taken}%` }}
    >
      <SplitView
        label={t('resize')}
        show={shown[layout]}
        share={taken}
        onShare={setShare}
        left={<PeopleList engine={engine} address={address} cursor={cursor} />}
        right={<LiveMap engine={engine} address={address} />}
      />
      {id !== null ? (
        <PersonPanel key={id} id={id} engine={engine} address={address} />
      ) : (
        (task !== null || near !== null) && <NearestPanel address={address} />
      )}
    </div>
  )
}
