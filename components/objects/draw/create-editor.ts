import type { Map as MapLibreMap } from 'maplibre-gl'
import { TerraDraw, TerraDrawModeUndoRedo } from 'terra-draw'
import { MeridianAdapter } from '@/components/map/draw/adapter'
import { createModes } from '@/components/map/draw/drawing-modes'
import { capturePointer } from '@/components/map/draw/capture-pointer'
import {
  fitsAround,
  type Middle,
  middleNear,
  middleOf,
  movedAround,
  shortWay,
} from '@/components/map/draw/lon-window'
import { type SchemeName, schemes } from '@/components/ui/tokens'
import { toFeature, toPiece } from './editor-features'
import { type Piece, type PieceKind, pieceKinds, tidyPlace } from './pieces'
import { pixelAt, type Snapped, type SnapTargets, snap, targetsOf } from './snap'

type Place = [number, number]

export interface EditorState {
  /** The finished parts. Longitudes go on beyond 180 over that meridian. */
  pieces: readonly Piece[]
  /** The shape of the next click; null while editing corners. */
  mode: PieceKind | null
  /** A corner has been set and the part is not finished. */
  sketch: Piece | null
  /** The part whose corners are shown. */
  held: string | null
  canUndo: boolean
  canRedo: boolean
  /** Every state from the first to the current one, an unfinished move included. */
  course: readonly (readonly Piece[])[]
}

/** Undo history of the drawing, and the current step. */
export interface EditorPast {
  steps: readonly (readonly Piece[])[]
  at: number
}

interface EditorOptions {
  map: MapLibreMap
  scheme: SchemeName
  initial: readonly Piece[]
  /** History of a replaced editor. */
  past: EditorPast | null
  /** An object may have one part of a kind, holes aside. */
  single: boolean
  /** Corners and edges of objects nearby; null while nothing is to be snapped to. */
  targets: () => readonly SnapTargets[] | null
  /** Snapping distance in pixels. */
  reach?: () => number
  /** Where the pointer snaps to; null when it moves away. */
  onSnap?: (snapped: Snapped | null) => void
  onChange: (state: EditorState) => void
}

export interface Editor {
  begin(kind: PieceKind): void
  /** Cancels the unfinished part; false when there was none. */
  giveUp(): boolean
  undo(): void
  redo(): void
  /** Sets the coordinates of a part, or adds one. */
  put(piece: Piece): void
  remove(id: string): void
  past(): EditorPast
  stop(): void
}

const digits = 9

const pathsOf = (pieces: readonly Piece[]) => pieces.map(({ coordinates }) => coordinates)

const around = (pieces: readonly Piece[], middle: Middle) =>
  pieces.map((piece) => ({ ...piece, coordinates: movedAround(piece.coordinates, middle) }))

const same = (one: readonly Piece[] | undefined, other: readonly Piece[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Draws and edits the parts of one geometry, with undo and redo of every finished step. */
export function createEditor(options: EditorOptions): Editor {
  const { map, scheme, initial, past, single, targets, reach, onSnap, onChange } = options
  const caught = (place: Place, without?: unknown): Snapped | null => {
    const others = targets()
    if (!others) return null
    const own = whole().filter(({ id }) => id !== without)
    return snap(
      [...others, targetsOf(own.map(({ coordinates }) => coordinates))],
      place,
      pixelAt(map.getZoom(), place[1]),
      reach?.(),
    )
  }
  const caughtInside = (lng: number, lat: number, free: boolean, without?: unknown): Place | undefined => {
    const found = free ? null : caught([lng + adapter.middle, lat], without)
    onSnap?.(found)
    return found ? tidyPlace([found.place[0] - adapter.middle, found.place[1]]) : undefined
  }
  const first = past?.steps[past.at] ?? initial
  const adapter = new MeridianAdapter(
    map,
    first.length > 0 ? middleOf(pathsOf(first)) : middleNear(map.getCenter().lng),
    digits,
  )
  const draw = new TerraDraw({
    adapter,
    modes: createModes(schemes[scheme], {
      free: true,
      snap: ({ lng, lat, heldKeys }, { currentId }) =>
        caughtInside(lng, lat, heldKeys.includes('Alt'), currentId),
    }),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  })
  const whole = () =>
    draw
      .getSnapshot()
      .filter(({ properties }) => properties.currentlyDrawing !== true)
      .flatMap((feature) => toPiece(adapter.outward(feature)))
  let held: string | null = null
  let steps: (readonly Piece[])[] = []
  let at = 0

  const busy = () => draw.getModeState() === 'drawing'
  const tell = () => {
    const mode = pieceKinds.find((kind) => kind === draw.getMode()) ?? null
    const sketched = busy()
      ? draw.getSnapshot().find(({ properties }) => properties.currentlyDrawing === true)
      : undefined
    const pieces = whole()
    const past = steps.slice(0, at + 1)
    onChange({
      pieces,
      course: same(past.at(-1), pieces) ? past : [...past, pieces],
      mode,
      sketch: sketched ? (toPiece(adapter.outward(sketched))[0] ?? null) : null,
      held,
      canUndo: busy() || at > 0,
      canRedo: busy() ? draw.canRedo() : at < steps.length - 1,
    })
  }
  const hold = (id: string | undefined) => {
    held = id ?? null
    if (id !== undefined && draw.hasFeature(id)) draw.selectFeature(id)
    else draw.setMode('select')
  }
  const turn = (middle: Middle) => {
    draw.clear()
    adapter.middle = middle
    steps = steps.map((step) => around(step, middle))
  }
  const show = (pieces: readonly Piece[]) => {
    onSnap?.(null)
    draw.clear()
    if (!fitsAround(pathsOf(pieces), adapter.middle)) turn(middleOf(pathsOf(pieces)))
    const moved = around(pieces, adapter.middle)
    if (moved.length > 0) draw.addFeatures(moved.map((piece) => adapter.inward(toFeature(piece))))
    const ids = whole().map(({ id }) => id)
    hold(ids.find((id) => id === held) ?? ids.at(-1))
  }
  const commit = () => {
    const now = whole()
    if (same(steps[at], now)) return
    steps = [...steps.slice(0, at + 1), now]
    at = steps.length - 1
  }
  const step = (to: number) => {
    at = to
    show(steps[at] ?? [])
  }
  const update = (id: string, piece: Piece) =>
    draw.updateFeatureGeometry(id, adapter.inward(toFeature(piece)).geometry)
  const finish = (id: string, drawn: boolean) => {
    const piece = whole().find((one) => one.id === id)
    if (piece?.kind === 'point') {
      const found = caught([piece.coordinates[0]?.[0] ?? 0, piece.coordinates[0]?.[1] ?? 0], id)
      if (found) update(id, { ...piece, coordinates: [tidyPlace(found.place)] })
    }
    onSnap?.(null)
    if (drawn) hold(id)
    commit()
    tell()
  }

  const replaces = ({ id, kind }: Piece) => single && kind !== 'hole' && id === undefined
  /** Typed coordinates at the side of the world where the others are. */
  const placed = (typed: Piece): Piece => {
    const others = replaces(typed) ? [] : whole().filter(({ id }) => id !== typed.id)
    const paths = (path: Piece['coordinates']) => [...pathsOf(others), path]
    const path = [shortWay(typed.coordinates), typed.coordinates].find(
      (one) => fitsAround(paths(one), 0) || fitsAround(paths(one), 180),
    )
    if (!path) return typed
    if (!fitsAround(paths(path), adapter.middle)) {
      turn(adapter.middle === 0 ? 180 : 0)
      show(others)
    }
    return { ...typed, coordinates: movedAround(path, adapter.middle) }
  }

  draw.start()
  const release = capturePointer(map)
  show(first)
  steps = past ? past.steps.map((step) => around(step, adapter.middle)) : [whole()]
  at = past?.at ?? 0
  // What is drawn may be seen from another side, unless it is wider than that.
  const look = () => {
    const middle = middleNear(map.getCenter().lng)
    const pieces = whole()
    if (middle === adapter.middle || busy() || !fitsAround(pathsOf(pieces), middle)) return
    const mode = draw.getMode()
    turn(middle)
    show(pieces)
    if (mode !== 'select') {
      held = null
      draw.setMode(mode)
    }
    tell()
  }
  map.on('moveend', look)
  draw.on('change', tell)
  draw.on('history', tell)
  draw.on('select', (id) => {
    held = String(id)
    tell()
  })
  // The library still modifies the part while it fires the finish event.
  draw.on('finish', (id, { action }) => queueMicrotask(() => finish(String(id), action === 'draw')))
  tell()

  return {
    begin: (kind) => {
      if (busy()) show(steps[at] ?? [])
      // A new geometry replaces the old one; cancelling restores it.
      if (single && kind !== 'hole') draw.clear()
      held = null
      draw.setMode(kind)
      tell()
    },
    giveUp: () => {
      const begun = busy() || (draw.getMode() !== 'select' && (steps[at]?.length ?? 0) > 0)
      if (!begun) return false
      show(steps[at] ?? [])
      tell()
      return true
    },
    undo: () => {
      if (busy()) {
        const mode = draw.getMode()
        if (!draw.canUndo() || !draw.undo()) draw.setMode(mode)
      } else if (at > 0) step(at - 1)
      tell()
    },
    redo: () => {
      if (busy()) draw.redo()
      else if (at < steps.length - 1) step(at + 1)
      tell()
    },
    put: (typed) => {
      if (busy()) show(steps[at] ?? [])
      const piece = placed(typed)
      if (piece.id !== undefined && draw.hasFeature(piece.id)) update(piece.id, piece)
      else {
        if (replaces(piece)) draw.clear()
        const [added] = draw.addFeatures([adapter.inward(toFeature(piece))])
        hold(added?.id === undefined ? undefined : String(added.id))
      }
      commit()
      tell()
    },
    remove: (id) => {
      draw.removeFeatures([id])
      hold(whole().at(-1)?.id)
      commit()
      tell()
    },
    past: () => ({ steps, at }),
    stop: () => {
      map.off('moveend', look)
      release()
      draw.stop()
    },
  }
}
