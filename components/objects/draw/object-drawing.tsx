'use client'

import { Marker } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isConflict } from '@/components/api/api-error'
import { useLeaveGuard } from '@/components/records/use-leave-guard'
import type { DrawInput } from './draw-store'
import { EditBar } from './edit-bar'
import classes from './edit.module.css'
import { findFault } from './find-fault'
import { EdgeLabels } from './edge-labels-layer'
import { NeighboursLayer } from './neighbours-layer'
import type { Snapped } from './snap'
import { SnapMark } from './snap-mark'
import { useEditor } from './use-editor'
import { useNeighbours } from './use-neighbours'
import { useSnapSetting } from './use-snap-setting'
import { useSnapTargets } from './use-snap-targets'

interface ObjectDrawingProps {
  map: MapLibreMap
  input: DrawInput
  /** Layers that the map shows, that of the drawing first. */
  layerIds: readonly number[]
  /** The object being edited; it does not snap to itself. */
  except: { layerId: number; id: number } | null
}

const none: readonly number[] = []

// The mark may appear under the pointer that drags a corner: it must not take the pointer's release.
const untouched = { pointerEvents: 'none' } as const

/** Draws or edits the geometry of one object. */
export function ObjectDrawing({ map, input, layerIds, except }: ObjectDrawingProps) {
  const { setting, change } = useSnapSetting()
  const shown = useMemo(
    () => (setting.to === 'off' ? none : setting.to === 'own' ? layerIds.slice(0, 1) : layerIds),
    [setting.to, layerIds],
  )
  const { targets, full, loading } = useSnapTargets(map, shown, except)
  const [snapped, setSnapped] = useState<Snapped | null>(null)
  const editor = useEditor(map, input, { targets, setting, onSnap: setSnapped })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ text: string; of: string } | null>(null)
  const { state, several } = editor
  const fault = useMemo(() => findFault(state.pieces, { single: !several }), [state.pieces, several])
  const neighbours = useNeighbours({
    layerId: except?.layerId ?? layerIds[0] ?? 0,
    id: except?.id ?? null,
    geometry: input.initial,
    enabled: setting.shared && !input.alone && except !== null,
    course: state.course,
  })
  useLeaveGuard(editor.state.canUndo && !busy && !input.guarded)

  const show = ([lon, lat]: [number, number]) =>
    void map.easeTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), 17) })
  const save = async () => {
    const { geometry } = editor
    if (fault) return show(fault.place)
    if (!geometry || neighbours.waiting) return
    setBusy(true)
    try {
      await input.onDone(geometry, neighbours.followed)
    } catch (error) {
      // The next attempt is about the neighbours as they are now.
      if (isConflict(error)) void neighbours.refetch()
      setRefused({
        text: error instanceof Error ? error.message : String(error),
        of: JSON.stringify(geometry),
      })
    } finally {
      setBusy(false)
    }
  }
  const { sketch } = state
  const { geometry } = editor
  const shape = useMemo(() => JSON.stringify(geometry), [geometry])
  // A shape that was just finished ends the drawing; one that is corrected afterwards does not.
  const isFresh = useRef(false)
  const finish = useEffectEvent(() => {
    if (!busy) void save()
  })
  useEffect(() => {
    if (sketch) isFresh.current = true
    else if (input.atOnce && geometry && isFresh.current) {
      isFresh.current = false
      finish()
    }
  }, [input.atOnce, geometry, sketch])
  return (
    <>
      <EditBar
        input={input}
        editor={editor}
        fault={fault}
        refused={refused?.of === shape ? refused.text : null}
        far={full}
        loading={loading || neighbours.loading}
        setting={setting}
        onSetting={change}
        neighbours={neighbours}
        busy={busy}
        onShow={show}
        onSave={() => void save()}
      />
      <NeighboursLayer neighbours={neighbours.followed} />
      <EdgeLabels map={map} state={state} />
      <SnapMark snapped={snapped} />
      {fault && (
        <Marker longitude={fault.place[0]} latitude={fault.place[1]} style={untouched}>
          <div className={classes.faultMark} />
        </Marker>
      )}
    </>
  )
}
