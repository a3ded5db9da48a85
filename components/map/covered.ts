import type { Map as MapLibreMap } from 'maplibre-gl'

/** Width of the map covered by side panels at either edge, CSS pixels. */
export function coveredEdges(map: MapLibreMap): { left: number; right: number } {
  const panel = document.querySelector('[data-side-panel]')?.getBoundingClientRect()
  const frame = map.getContainer().getBoundingClientRect()
  if (!panel || panel.right <= frame.left || panel.left >= frame.right) return { left: 0, right: 0 }
  const left = panel.left <= frame.left ? panel.right - frame.left : 0
  const right = panel.left > frame.left ? frame.right - panel.left : 0
  // A panel over the whole map leaves no area to aim for.
  return left + right > frame.width - 120 ? { left: 0, right: 0 } : { left, right }
}

/** Padding for the tools and an open panel. */
export function fitPadding(map: MapLibreMap) {
  const { left, right } = coveredEdges(map)
  const wide = map.getContainer().clientWidth > 500
  return { top: 56, bottom: 56, left: left + (wide ? 72 : 32), right: right + (wide ? 48 : 24) }
}
