import {
  type SnapToCustom,
  TerraDrawLineStringMode,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  ValidateNotSelfIntersecting,
} from 'terra-draw'
import type { Scheme } from '@/components/ui/tokens'

type Hex = `#${string}`
const hex = (color: string) => color as Hex

interface ModeOptions {
  /** Snapping target of the pointer. */
  snap?: SnapToCustom
  /** Holes are allowed, and shapes may cross themselves temporarily: the caller validates them. */
  free?: boolean
}

/** Drawing and editing modes of each shape, in the colours of the page. */
export function createModes(colors: Scheme, { snap, free = false }: ModeOptions = {}) {
  const accent = hex(colors.accent)
  const ring = hex(colors.markerRing)
  const corner = { color: accent, width: 5 }
  // Escape is handled by the page, which knows whether there is anything to cancel.
  const keyEvents = { cancel: null, finish: 'Enter' }
  const snapping = snap && { toCustom: snap }
  const coordinates = {
    draggable: true,
    midpoints: true,
    deletable: true,
    ...(snapping && { snappable: snapping }),
  }
  const editable = { draggable: true, coordinates }
  const caught = {
    snappingPointColor: hex(colors.warn),
    snappingPointWidth: 7,
    snappingPointOutlineColor: ring,
  }
  const area = (fill: number) => ({
    fillColor: accent,
    fillOpacity: fill,
    outlineColor: accent,
    outlineWidth: 3,
    closingPointColor: corner.color,
    ...caught,
  })
  const polygon = free
    ? { feature: { ...editable, selfIntersectable: true } }
    : { feature: { ...editable, selfIntersectable: false } }
  return [
    new TerraDrawPointMode({
      styles: { pointColor: accent, pointWidth: 7, pointOutlineColor: ring, pointOutlineWidth: 2 },
    }),
    new TerraDrawLineStringMode({
      keyEvents,
      ...(snapping && { snapping }),
      styles: { lineStringColor: accent, lineStringWidth: 4, closingPointColor: corner.color, ...caught },
    }),
    new TerraDrawPolygonMode({
      keyEvents,
      ...(snapping && { snapping }),
      validation: (feature, { updateType }) =>
        updateType === 'finish' && !free ? ValidateNotSelfIntersecting(feature) : { valid: true },
      styles: area(0.16),
    }),
    ...(free
      ? [
          new TerraDrawPolygonMode({
            modeName: 'hole',
            keyEvents,
            ...(snapping && { snapping }),
            styles: { ...area(0.55), fillColor: hex(colors.surface) },
          }),
        ]
      : []),
    new TerraDrawSelectMode({
      keyEvents: { deselect: null, delete: null, rotate: null, scale: null },
      allowManualDeselection: false,
      flags: {
        point: { feature: { draggable: true } },
        linestring: { feature: editable },
        polygon,
        hole: polygon,
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
