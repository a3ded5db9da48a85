'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import '@/components/map/map.css'
import { IconCurrentLocation } from '@tabler/icons-react'
import { AttributionControl, Map as MapFrame, type MapRef, Marker } from '@vis.gl/react-maplibre'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { loadBasemapImage } from '@/components/map/images/load-basemap-image'
import { boundsOf } from '@/components/map/map-view'
import { resolveImages } from '@/components/map/resolve-images'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import classes from '../field.module.css'
import { useField } from '../field-context'
import type { Place } from '../store/change'
import { readPlace } from '../input/read-place'
import { goTo } from '../use-place'
import { useShownTasks, useStepLooks } from '../use-shown-tasks'
import { maplibre } from './field-library'
import { fieldStyle } from './field-style'

/** CSS pixels around the tasks. */
const padding = 56
const closest = 15

/** The open tasks on the map, and where the user is. */
export default function MapPage() {
  const t = useTranslations('field.map')
  const { map: settings } = useField()
  const looks = useStepLooks()
  const tasks = useShownTasks()
  const frame = useRef<MapRef>(null)
  const [here, setHere] = useState<Place | null>(null)
  const style = useMemo(() => fieldStyle(settings), [settings])
  const placed = tasks.flatMap(({ task }) =>
    task.lon === null || task.lat === null || task.stage === 2
      ? []
      : [{ id: task.id, title: task.title, step: task.status_id, lon: task.lon, lat: task.lat }],
  )
  const bounds = boundsOf(placed)
  // Tasks may arrive after the map; it goes to them once and then stays where the user leaves it.
  const fitted = useRef(bounds !== null)
  useEffect(() => {
    if (fitted.current || !bounds) return
    fitted.current = true
    frame.current?.fitBounds(bounds, { padding, maxZoom: closest, animate: false })
  }, [bounds])
  const locate = async () => {
    const place = await readPlace()
    setHere(place)
    if (place) frame.current?.flyTo({ center: [place.lon, place.lat], zoom: closest })
  }
  return (
    <section className={classes.map} aria-label={t('label')}>
      <MapFrame
        ref={frame}
        mapLib={maplibre}
        mapStyle={style}
        style={{ position: 'absolute', inset: 0 }}
        initialViewState={
          bounds ? { bounds, fitBoundsOptions: { padding, maxZoom: closest } } : { zoom: 1.5 }
        }
        dragRotate={false}
        touchPitch={false}
        attributionControl={false}
        onLoad={({ target }) => resolveImages(target, (name) => loadBasemapImage(target, name))}
      >
        <AttributionControl position="bottom-left" compact />
        {placed.map(({ id, title, step, lon, lat }) => (
          <Marker key={id} longitude={lon} latitude={lat}>
            <button
              type="button"
              className={classes.mark}
              aria-label={title}
              onClick={() => goTo({ taskId: id })}
            >
              <StepDisc look={looks.get(step) ?? unknownStep} size={36} />
            </button>
          </Marker>
        ))}
        {here && (
          <Marker longitude={here.lon} latitude={here.lat}>
            <span className={classes.here} />
          </Marker>
        )}
      </MapFrame>
      {placed.length === 0 && <p className={classes.mapNote}>{t('noPlaces')}</p>}
      <button type="button" className={classes.locate} aria-label={t('here')} onClick={() => void locate()}>
        <IconCurrentLocation size={26} stroke={1.8} />
      </button>
    </section>
  )
}
