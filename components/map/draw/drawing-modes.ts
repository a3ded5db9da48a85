import {
  TerraDrawLineStringMode,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  ValidateNotSelfIntersecting,
} from 'terra-draw'
import type { Scheme } from '@/components/ui/tokens'

type Hex = `#${string}`
const hex = (color: string) => color as Hex

/** How each kind of figure is drawn and corrected, in the colours of the page. */
export function createModes(colors: Scheme) {
  const accent = hex(colors.accent)
  const ring = hex(colors.markerRing)
  const corner = { color: accent, width: 5 }
  // Escape belongs to the page, which knows whether anything is left to give up.
  const keyEvents = { cancel: null, finish: 'Enter' }
  const editable = { draggable: true, coordinates: { draggable: true, midpoints: true, deletable: true } }
  return [
    new TerraDrawPointMode({
      styles: { pointColor: accent, pointWidth: 7, pointOutlineColor: ring, pointOutlineWidth: 2 },
    }),
    new TerraDrawLineStringMode({
      keyEvents,
      styles: { lineStringColor: accent, lineStringWidth: 4, closingPointColor: corner.color },
    }),
    new TerraDrawPolygonMode({
      keyEvents,
      validation: (feature, { updateType }) =>
        updateType === 'finish' ? ValidateNotSelfIntersecting(feature) : { valid: true },
      styles: {
        fillColor: accent,
        fillOpacity: 0.16,
        outlineColor: accent,
        outlineWidth: 3,
        closingPointColor: corner.color,
      },
    }),
    new TerraDrawSelectMode({
      keyEvents: { deselect: null, delete: null, rotate: null, scale: null },
      allowManualDeselection: false,
      flags: {
        point: { feature: { draggable: true } },
        linestring: { feature: editable },
        polygon: { feature: { ...editable, selfIntersectable: false } },
      },
      styles: {
        selectedPointColor: accent,
        selectedPointWidth: 8,
        selectedLineStringColor: accent,
        selectedLineStringWidth: 4,
        selectedPolygonColor: accent,
        selectedPolygonFillOpacity: 0.16,
        selectedPolygonOutlineColor: accent,
        selectedPolygonOutlineWidth: 3,
        selectionPointColor: ring,
        selectionPointWidth: 6,
        selectionPointOutlineColor: accent,
        selectionPointOutlineWidth: 2,
        midPointColor: accent,
        midPointWidth: 4,
        midPointOutlineColor: ring,
      },
    }),
  ]
}
