'use client'

import { useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PeopleOnMapProps } from '@/components/tasks/one-map/people-slot'
import { pickedPeople } from '@/components/tasks/one-map/picked-people'
import { useStore } from '@/components/ui/create-store'
import type { LiveFilters } from '../engine/protocol'
import { ClusterPopup } from '../map/cluster-popup'
import { peopleLayers } from '../layer-names'
import { HoverPopup } from '../map/hover-popup'
import { LiveState } from '../map/live-state'
import classes from '../map/map.module.css'
import { useLivePointer } from '../map/use-live-pointer'
import { useMarks } from '../map/use-marks'
import { useWatched } from '../map/use-watched'
import { useLiveEngine } from '../use-live-engine'
import { PersonPopup } from './person-popup'
import { useFindPeople } from '../tasks/use-find-people'

const everybody: LiveFilters = { q: '', org: [], project: [], type: [], tag: [], activity: [] }

/** Live positions over the tasks map: marks with names, groups, and a card of a person. */
export function PeopleOnMap({ map, onOpenTask, onFinder }: PeopleOnMapProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<number | null>(null)
  const picked = useStore(pickedPeople, (now) => now)
  const watched = useMemo(
    () => [...new Set(opened === null ? picked.keys() : [opened, ...picked.keys()])],
    [opened, picked],
  )
  const untracked = useMemo(() => new Set(watched), [watched])
  const engine = useLiveEngine({ filters: everybody, watched })
  useMarks(map, engine, scheme)
  useWatched(map, { engine, scheme, chosen: opened, untracked })
  const pointer = useLivePointer(map, { engine, onOpen: setOpened })
  usePeoplePresses(map, pointer.handlers, () => setOpened(null))
  const find = useFindPeople(engine)
  useEffect(() => {
    onFinder(find)
    return () => onFinder(null)
  }, [onFinder, find])
  const one = useStore(engine.watched, (people) => (opened === null ? undefined : people.get(opened)))
  const { hovered, cluster, clear } = pointer
  return (
    <>
      <div className={classes.banners}>
        <LiveState engine={engine} />
      </div>
      {hovered && !cluster && !one && <HoverPopup of={hovered} />}
      {cluster && <ClusterPopup cluster={cluster} onOpen={setOpened} onClose={clear} />}
      {one && (
        <PersonPopup
          key={one.id}
          one={one}
          onOpenTask={(id) => {
            setOpened(null)
            onOpenTask(id)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type Handlers = Pick<ReturnType<typeof useLivePointer>['handlers'], 'onClick' | 'onMouseMove'>

/** Presses of people on a map that is another page's; a press elsewhere closes the card. */
function usePeoplePresses(map: MapLibreMap, handlers: Handlers, onElsewhere: () => void) {
  const press = useEffectEvent((event: MapMouseEvent) => {
    const features = peopleAt(map, event)
    if (features.length === 0) onElsewhere()
    handlers.onClick(Object.assign(event, { features }))
  })
  const move = useEffectEvent((event: MapMouseEvent) =>
    handlers.onMouseMove(Object.assign(event, { features: peopleAt(map, event) })),
  )
  useEffect(() => {
    map.on('click', press)
    map.on('mousemove', move)
    return () => {
      map.off('click', press)
      map.off('mousemove', move)
    }
  }, [map])
}

function peopleAt(map: MapLibreMap, { point }: MapMouseEvent) {
  const layers = peopleLayers.filter((layer) => map.getLayer(layer))
  return layers.length === 0 ? [] : map.queryRenderedFeatures(point, { layers })
}
