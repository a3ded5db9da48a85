'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { MapCanvas, type MapPointerEvent } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import { boundsAround, boundsOf } from '@/components/map/map-view'
import type { PersonLook } from '@/components/person/person-avatar'
import { eastward } from '@/lib/shared/great-circle'
import { lastView, rememberView } from '@/components/map/last-view'
import type { Player } from '../player/use-playback'
import type { TrackRoute } from '../use-track'
import { RouteLayers, routeLine, routeStops } from './route-layers'
import { RouteMarks } from './route-marks'
import { SpeedLegend } from './speed-legend'
import { TrackHead } from './track-head'
import type { OtherFacts } from './other-route'
import type { TrackPoint } from '../model/track'

/** The time at which the route was nearest to a place, including its segments. */
function nearestMoment(points: readonly TrackPoint[], lon: number, lat: number): number {
  const squeeze = Math.cos((lat * Math.PI) / 180)
  const flat = (point: TrackPoint) => ({ x: eastward(lon, point.lon) * squeeze, y: point.lat - lat })
  let best = { distance: Infinity, at: points[0]?.at ?? 0 }
  points.forEach((to, n) => {
    const from = points[n - 1] ?? to
    const [a, b] = [flat(from), flat(to)]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length))
    const distance = (a.x + dx * share) ** 2 + (a.y + dy * share) ** 2
    if (distance < best.distance) best = { distance, at: from.at + (to.at - from.at) * share }
  })
  return best.at
}

interface TrackMapProps {
  route: TrackRoute
  player: Player
  person: PersonLook
  /** The map follows a person who leaves it. */
  follow: boolean
  /** Routes of others, which are shown with the whole. */
  others: readonly OtherFacts[]
  /** Further layers and marks. */
  children?: ReactNode
}

const ignore = () => {}
const pressed = [routeStops, routeLine]
/** Padding of the route, CSS pixels. */
const padding = 56

/** The route by speed, its stops, and the current position. */
export function TrackMap({ route, player, person, follow, others, children }: TrackMapProps) {
  const t = useTranslations('track')
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [over, setOver] = useState(false)
  const { points, stops } = route

  const fit = (animate: boolean) => {
    const bounds = boundsAround(
      [boundsOf(points), ...others.map((one) => one.bounds)].flatMap((one) => (one ? [one] : [])),
    )
    if (map && bounds) map.fitBounds(bounds, { padding, maxZoom: 17, animate })
  }
  const show = useEffectEvent(() => fit(false))
  const drawn = others.filter(({ bounds }) => bounds !== null).length
  useEffect(() => {
    if (map && points.length > 0) show()
  }, [map, points, drawn])

  const press = ({ features, lngLat }: MapPointerEvent) => {
    const stop = features?.find(({ layer }) => layer.id === routeStops)
    if (stop) return player.seek(stops[Number(stop.properties.index)]?.from ?? 0)
    if (features?.length) player.seek(nearestMoment(points, lngLat.lng, lngLat.lat))
  }
  const first = points[0]
  return (
    <MapCanvas
      label={t('map')}
      initialView={first ? { lon: first.lon, lat: first.lat, zoom: 14 } : lastView()}
      interactiveLayers={pressed}
      cursor={over ? 'pointer' : undefined}
      onReady={setMap}
      onViewChange={rememberView}
      onClick={press}
      onContextMenu={ignore}
      onMouseMove={({ features }) => setOver(Boolean(features?.length))}
      onMouseLeave={() => setOver(false)}
    >
      <RouteLayers points={points} doubtful={route.doubtful} stops={stops} />
      {children}
      <RouteMarks points={points} />
      {points.length > 0 && (
        <TrackHead map={map} points={points} store={player.store} person={person} follow={follow} />
      )}
      <MapTools map={map} onFit={points.length > 0 ? () => fit(true) : undefined} fitLabel={t('fit')} here />
      {points.length > 1 && <SpeedLegend />}
    </MapCanvas>
  )
}
