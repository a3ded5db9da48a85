'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { parseLocation } from '@/lib/shared/location/parse-location'
import { formatPoint } from '../format-point'
import { viewOf } from '../map-canvas'
import { useEarlyEnter } from '@/components/ui/use-early-enter'
import { useOptionKeys } from '@/components/ui/use-option-keys'
import type { FoundPlace } from './place'
import { searchBox } from './search-places'
import { useAddressAt } from './use-address-at'
import { usePlaceSearch } from './use-place-search'
import { useSearchLayers } from './use-search-layers'
import { useLocalStorage } from '@mantine/hooks'
import { useSessionUser } from '@/components/api/session-user'
import { readRecent, withRecent } from './read-recent'

const none: readonly FoundPlace[] = []

/** The reader's recent places, stored in this browser. */
function useRecentPlaces() {
  const { id: user } = useSessionUser()
  const [places, setPlaces] = useLocalStorage<readonly FoundPlace[]>({
    key: `places.recent.${user}`,
    defaultValue: none,
    deserialize: readRecent,
    getInitialValueInEffect: false,
  })
  return {
    places,
    remember: (place: FoundPlace) => setPlaces((now) => withRecent(now, place)),
    forget: (key: string) => setPlaces((now) => now.filter((place) => place.key !== key)),
    clear: () => setPlaces([]),
  }
}

export interface SearchPanelProps {
  map: MapLibreMap | null
  field: RefObject<HTMLInputElement | null>
  ownLayers: readonly number[] | undefined
  chosen: FoundPlace | null
  onChoose: (place: FoundPlace) => void
  onClear: () => void
  /** `back`: returns the focus. */
  onClose: (back: boolean) => void
}

/** State of the search field: text, results and keys. */
export function useSearchPanel({ map, ownLayers, chosen, onChoose, onClose }: SearchPanelProps) {
  const [text, setText] = useState(chosen?.title ?? '')
  /** Whether the text is a query; the name of a chosen place is not. */
  const [typed, setTyped] = useState(false)
  const [open, setOpen] = useState(chosen === null)
  const recent = useRecentPlaces()
  const layers = useSearchLayers(true, ownLayers)
  const asked = typed ? text : ''
  const coordinates = useCoordinates(asked, map?.getZoom() ?? 0)
  const search = usePlaceSearch(coordinates ? '' : asked, () => ({
    box: map && searchBox(viewOf(map)[1]),
    layers,
  }))
  const isRecent = asked.trim() === ''
  const options = isRecent ? recent.places : coordinates ? [coordinates] : search.places
  const listed = open && options.length > 0
  const keys = useOptionKeys({ options, open: listed, first: !isRecent })

  const choose = (place: FoundPlace) => {
    setText(place.title)
    setTyped(false)
    setOpen(false)
    keys.reset()
    recent.remember(place)
    onChoose(place)
  }

  const settled = search.settled || coordinates !== null || isRecent
  const early = useEarlyEnter({ active: keys.active, ready: settled || keys.picked, choose })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || keys.walk(event)) return
    if (event.key === 'ArrowDown') setOpen(true)
    if (event.key === 'Enter') {
      event.preventDefault()
      early.enter()
    }
    if (event.key === 'Escape') {
      // The page would handle the key itself.
      event.stopPropagation()
      if (open && typed && text !== '') setOpen(false)
      else onClose(true)
    }
  }
  return {
    text,
    /** The query that the results belong to. */
    query: isRecent || coordinates ? '' : search.query,
    open,
    listed,
    isRecent,
    recent,
    places: options,
    keys,
    settled,
    busy: open && search.busy,
    error: search.error,
    retry: search.retry,
    tooShort: !isRecent && !coordinates && asked.trim().length < 2,
    write: (next: string) => {
      setText(next)
      setTyped(true)
      setOpen(true)
      early.forget()
      keys.reset()
    },
    unfold: () => setOpen(true),
    fold: () => setOpen(false),
    choose,
    onKeyDown,
  }
}

export type SearchPanelState = ReturnType<typeof useSearchPanel>

/** Zoom level for a point. */
const pointZoom = 16

/** The place of typed coordinates, with its address once it is known. */
function useCoordinates(text: string, zoom: number): FoundPlace | null {
  const t = useTranslations('places')
  const point = useMemo(() => parseLocation(text), [text])
  const { address } = useAddressAt(point)
  if (!point) return null
  const title = formatPoint(point)
  return {
    ...point,
    key: title,
    kind: 'coordinates',
    label: title,
    title,
    parents: address ?? t('coordinates'),
    zoom: Math.max(zoom, pointZoom),
  }
}
