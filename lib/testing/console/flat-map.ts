import type { Map as MapLibreMap } from 'maplibre-gl'

/** A flat map of a thousand pixels per degree with its centre at the pixel (500, 500). */
export function mapAt(lng: number) {
  const center = { lng, lat: 0 }
  const canvas = document.createElement('canvas')
  canvas.setPointerCapture = () => {}
  const toggle = { isEnabled: () => true, enable: () => {}, disable: () => {} }
  const moved = new Set<() => void>()
  const map = {
    getContainer: () => canvas,
    getCanvas: () => canvas,
    getCenter: () => center,
    getZoom: () => 12,
    dragRotate: toggle,
    dragPan: toggle,
    doubleClickZoom: toggle,
    addSource: () => {},
    addLayer: () => ({}),
    moveLayer: () => {},
    removeLayer: () => {},
    removeSource: () => {},
    getSource: () => ({ setData: () => {} }),
    on: (_: string, look: () => void) => moved.add(look),
    off: (_: string, look: () => void) => moved.delete(look),
    project: (place: { lng: number; lat: number }) => ({
      x: 500 + (place.lng - center.lng) * 1000,
      y: 500 - (place.lat - center.lat) * 1000,
    }),
    unproject: ({ x, y }: { x: number; y: number }) => ({
      lng: center.lng + (x - 500) / 1000,
      lat: center.lat - (y - 500) / 1000,
    }),
  }
  /** Moves the centre. */
  const move = (to: number) => {
    center.lng = to
    for (const look of moved) look()
  }
  /** Clicks a place. */
  const press = (lon: number, lat: number) => {
    const { x: clientX, y: clientY } = map.project({ lng: lon, lat })
    const at = { clientX, clientY, button: 0, isPrimary: true, bubbles: true }
    for (const kind of ['pointermove', 'pointerdown', 'pointerup'])
      canvas.dispatchEvent(new PointerEvent(kind, at))
  }
  return { map: map as unknown as MapLibreMap, move, press }
}
