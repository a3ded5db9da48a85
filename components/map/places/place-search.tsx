'use client'

import { IconSearch } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import tools from '../map-tools.module.css'
import type { FoundPlace } from './place'
import { PlaceMark } from './place-mark'
import { SearchPanel } from './search-panel'
import { coveredEdges } from '../covered'
import { useHotkeys } from '@mantine/hooks'
import { physical } from '@/components/ui/physical-keys'
import { searchFields, soughtPlace } from './sought-place'
import { useStore } from '@/components/ui/create-store'

const searchKey = 'G'

/** Opens the latest field by its key; the answer says whether a field is that. */
function useSearchKey(open: () => void): () => boolean {
  const me = useRef({})
  useEffect(() => {
    const { current } = me
    searchFields.push(current)
    return () => {
      searchFields.splice(searchFields.indexOf(current), 1)
    }
  }, [])
  const isLatest = () => searchFields.at(-1) === me.current
  useHotkeys([[searchKey, () => isLatest() && open(), physical]])
  return isLatest
}

/** Milliseconds; longer flights are skipped. */
const slowest = 2_500
/** CSS pixels. */
const low = 480

/** Shows a place at its zoom level, centred in the uncovered part of the map. With reduced motion the map jumps
 * there. */
function flyToPlace(map: MapLibreMap, { lon, lat, zoom }: FoundPlace) {
  const { left, right } = coveredEdges(map)
  const { clientHeight } = map.getContainer()
  map.flyTo({
    center: [lon, lat],
    zoom: Math.min(zoom, 17.5),
    // On a low map the card over the place would overlap the field.
    offset: [(left - right) / 2, clientHeight < low ? clientHeight / 5 : 0],
    speed: 1.8,
    maxDuration: slowest,
  })
}

interface PlaceSearchProps {
  map: MapLibreMap | null
  /** Layers drawn by the page itself; their objects are searched too. */
  ownLayers?: readonly number[]
  /** Actions of the page for a found place; `done` removes the marker. */
  actions?: (place: FoundPlace, done: () => void) => ReactNode
}

/** The search button of a map with its field; the chosen place is shown and marked. */
export function PlaceSearch({ map, ownLayers, actions }: PlaceSearchProps) {
  const t = useTranslations('places')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<FoundPlace | null>(null)
  const [told, setTold] = useState(false)
  const corner = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const show = () => {
    setOpen(true)
    field.current?.focus()
  }
  const isLatest = useSearchKey(() => {
    // A hidden map has no room for it.
    if (map && map.getContainer().clientWidth > 0) show()
  })
  const choose = (place: FoundPlace) => {
    setChosen(place)
    setTold(true)
    if (map) flyToPlace(map, place)
  }
  const sought = useStore(soughtPlace, (place) => place)
  const take = useEffectEvent((place: FoundPlace) => {
    if (!isLatest()) return
    soughtPlace.set(null)
    choose(place)
  })
  useEffect(() => {
    if (sought && map) take(sought)
  }, [sought, map])
  const clear = () => {
    setChosen(null)
    setTold(false)
  }
  const leave = () => {
    setTold(false)
    const back = field.current ?? corner.current?.querySelector('button')
    back?.focus({ preventScroll: true })
  }
  const close = (back: boolean) => {
    setOpen(false)
    if (back) corner.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={corner} className={tools.group}>
        <ToolButton
          label={t('search')}
          keys={searchKey}
          size="lg"
          aria-expanded={open}
          aria-keyshortcuts={searchKey}
          tabIndex={open ? -1 : undefined}
          variant={chosen ? 'light' : 'subtle'}
          color={chosen ? 'petrol' : 'gray'}
          onClick={show}
        >
          <IconSearch size={18} stroke={1.8} />
        </ToolButton>
      </div>
      {open && (
        <SearchPanel
          map={map}
          field={field}
          ownLayers={ownLayers}
          chosen={chosen}
          onChoose={choose}
          onClear={clear}
          onClose={close}
        />
      )}
      {chosen && (
        <PlaceMark
          place={chosen}
          told={told}
          onTell={() => setTold(true)}
          onClose={() => setTold(false)}
          onLeave={leave}
          onRemove={clear}
          actions={actions?.(chosen, clear)}
        />
      )}
    </>
  )
}
