import type { Map as MapLibreMap } from 'maplibre-gl'

/** Passes pointer events over panels to the map while a button is down, so that a drag can end there. Returns a
 * function that removes the listeners. */
export function capturePointer(map: MapLibreMap): () => void {
  const canvas = map.getCanvas()
  const capture = ({ pointerId }: PointerEvent) => canvas.setPointerCapture(pointerId)
  canvas.addEventListener('pointerdown', capture)
  return () => canvas.removeEventListener('pointerdown', capture)
}
