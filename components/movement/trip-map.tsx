'use client'

import { Button, Loader } from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { MapCanvas } from '@/components/map/map-canvas'
import { lastView, rememberView } from '@/components/map/last-view'
import { MapTools } from '@/components/map/map-tools'
import { boundsOf } from '@/components/map/map-view'
import { RouteLayers } from '@/components/track/map/route-layers'
import { RouteMarks } from '@/components/track/map/route-marks'
import { SpeedLegend } from '@/components/track/map/speed-legend'
import { useTrack } from '@/components/track/use-track'
import { PageLink } from '@/components/ui/page-link'
import type { TripWire } from '@/lib/domain/movement/presenter'
import classes from './movement.module.css'

const ignore = () => {}
const nothingPressed: string[] = []
/** Padding of the trip, CSS pixels. */
const padding = 56

/** The chosen trip by speed. */
export function TripMap({ trip }: { trip: TripWire }) {
  const t = useTranslations('movement')
  const span = { from: trip.from, till: trip.till }
  const { route, loading, error } = useTrack({
    userId: trip.user.id,
    device: trip.device_id,
    span,
    tooLong: false,
  })
  const { points, doubtful, stops } = route
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const fit = (animate: boolean) => {
    const bounds = boundsOf(points)
    if (map && bounds) map.fitBounds(bounds, { padding, maxZoom: 17, animate })
  }
  const show = useEffectEvent(() => fit(false))
  useEffect(() => {
    if (map && points.length > 0) show()
  }, [map, points])
  return (
    <>
      <MapCanvas
        label={t('map')}
        initialView={{ ...lastView(), lon: trip.start.lon, lat: trip.start.lat, zoom: 13 }}
        interactiveLayers={nothingPressed}
        onReady={setMap}
        onViewChange={rememberView}
        onClick={ignore}
        onContextMenu={ignore}
        onMouseMove={ignore}
        onMouseLeave={ignore}
        loading={loading}
      >
        <RouteLayers points={points} doubtful={doubtful} stops={stops} />
        <RouteMarks points={points} />
        <MapTools
          map={map}
          onFit={points.length > 0 ? () => fit(true) : undefined}
          fitLabel={t('fit')}
          here
        />
        {points.length > 1 && <SpeedLegend />}
      </MapCanvas>
      <div className={classes.overMap} role="status">
        {loading && <Loader size={16} />}
        {error?.message}
        <Button
          component={PageLink}
          size="compact-sm"
          variant="default"
          href={`/console/live/track?user=${trip.user.id}&from=${trip.from}&till=${trip.till}`}
        >
          {t('replay')}
        </Button>
      </div>
    </>
  )
}
