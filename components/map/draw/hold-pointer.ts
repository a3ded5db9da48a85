import type { Map as MapLibreMap } from 'maplibre-gl'

/** A corner that is pulled over a panel and let go there is let go of: while a button is down the map hears of
 * everything. Answers how to end that. */
export function holdPointer(map: MapLibreMap): () => void {
  const canvas = map.getCanvas()
  const hold = ({ pointerId }: PointerEvent) => canvas.setPointerCapture(pointerId)
  canvas.addEventListener('pointerdown', hold)
  return () => canvas.removeEventListener('pointerdown', hold)
}
