import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawModeUndoRedo,
  TerraDrawSessionUndoRedo,
} from 'terra-draw'
import { type SchemeName, schemes } from '@/components/ui/tokens'
import { MeridianAdapter } from './adapter'
import { createModes } from './drawing-modes'
import { capturePointer } from './capture-pointer'
import { movedShape, type Place, pathsOf, type Shape, type ShapeKind } from './shape'
import { fitsAround, middleNear, middleOf } from './lon-window'

const modeOf: Record<ShapeKind, string> = { Point: 'point', LineString: 'linestring', Polygon: 'polygon' }

/** Half a centimetre on the ground; more digits would be meaningless. */
const digits = 7

export interface DrawingState {
  /** The complete shape; null while there is none. Longitudes go on beyond 180 over that meridian. */
  shape: Shape | null
  /** A corner has been set and the shape is not finished. */
  busy: boolean
  canUndo: boolean
}

export interface Drawing {
  begin(kind: ShapeKind): void
  /** Cancels the unfinished shape; false when there was none. */
  giveUp(): boolean
  undo(): void
  clear(): void
  stop(): void
}

const isDrawn = ({ properties }: GeoJSONStoreFeatures) =>
  Object.values(modeOf).some((mode) => mode === properties.mode) && properties.currentlyDrawing !== true

/** Coordinates of a shape, rounded to the drawing's precision. */
const tidy = (shape: Shape): Shape => {
  if (shape.type === 'Point') return { ...shape, coordinates: round(shape.coordinates) }
  if (shape.type === 'LineString') return { ...shape, coordinates: shape.coordinates.map(round) }
  return { ...shape, coordinates: shape.coordinates.map((ring) => ring.map(round)) }
}

const round = ([lon = 0, lat = 0]: number[]): Place => [
  Number(lon.toFixed(digits)),
  Number(lat.toFixed(digits)),
]

function toShape({ geometry }: GeoJSONStoreFeatures): Shape | null {
  if (geometry.type === 'Point') return { type: 'Point', coordinates: round(geometry.coordinates) }
  if (geometry.type === 'LineString')
    return { type: 'LineString', coordinates: geometry.coordinates.map(round) }
  if (geometry.type !== 'Polygon') return null
  return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(round)) }
}

/** Draws or edits one shape on a map. */
export function createDrawing(
  map: MapLibreMap,
  scheme: SchemeName,
  initial: Shape | null,
  onChange: (state: DrawingState) => void,
): Drawing {
  const adapter = new MeridianAdapter(
    map,
    initial ? middleOf(pathsOf(initial)) : middleNear(map.getCenter().lng),
    digits,
  )
  const draw = new TerraDraw({
    adapter,
    modes: createModes(schemes[scheme]),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo(), sessionLevel: new TerraDrawSessionUndoRedo() },
  })
  const drawn = () => draw.getSnapshot().filter(isDrawn)
  const current = () =>
    drawn()
      .map((feature) => toShape(adapter.outward(feature)))
      .at(-1) ?? null
  const tell = () =>
    onChange({
      shape: current(),
      busy: draw.getModeState() === 'drawing',
      canUndo: draw.canUndo(),
    })
  /** A field holds one shape: the latest replaces earlier ones. */
  const keepLatest = () => {
    const all = drawn()
    const latest = all.at(-1)
    if (all.length > 1)
      draw.removeFeatures(all.slice(0, -1).flatMap(({ id }) => (id === undefined ? [] : [id])))
    if (latest?.id !== undefined) draw.selectFeature(latest.id)
  }
  draw.start()
  const release = capturePointer(map)
  const show = (shape: Shape) => {
    const geometry = tidy(movedShape(shape, adapter.middle))
    draw.addFeatures([
      adapter.inward({ type: 'Feature', geometry, properties: { mode: modeOf[shape.type] } }),
    ])
    draw.setMode('select')
    keepLatest()
    draw.clearUndoRedoHistory()
  }
  if (initial) show(initial)
  // An empty map may be moved to the other side of the world before the first corner.
  const look = () => {
    const middle = middleNear(map.getCenter().lng)
    const shape = current()
    if (middle === adapter.middle || draw.getModeState() === 'drawing') return
    if (shape && (draw.canUndo() || !fitsAround(pathsOf(shape), middle))) return
    const mode = draw.getMode()
    draw.clear()
    draw.clearUndoRedoHistory()
    adapter.middle = middle
    if (shape) show(shape)
    if (mode !== draw.getMode()) draw.setMode(mode)
    tell()
  }
  map.on('moveend', look)
  draw.on('change', () => tell())
  draw.on('history', () => tell())
  // The library still modifies the shape while it fires the finish event.
  draw.on('finish', (_, { action }) => {
    if (action === 'draw') queueMicrotask(keepLatest)
    queueMicrotask(tell)
  })
  tell()
  return {
    begin: (kind) => {
      draw.setMode(modeOf[kind])
      tell()
    },
    giveUp: () => {
      if (draw.getModeState() !== 'drawing') return false
      draw.setMode(draw.getMode())
      tell()
      return true
    },
    undo: () => {
      draw.undo()
      tell()
    },
    clear: () => {
      draw.clear()
      tell()
    },
    stop: () => {
      map.off('moveend', look)
      release()
      draw.stop()
    },
  }
}
