'use client'

import { Marker } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useMemo, useState } from 'react'
import { useLeaveGuard } from '@/components/records/use-leave-guard'
import type { DrawInput } from './draw-store'
import { EditBar } from './edit-bar'
import classes from './edit.module.css'
import { findFault } from './find-fault'
import { useEditor } from './use-editor'
import { useSnapTargets } from './use-snap-targets'

interface ObjectDrawingProps {
  map: MapLibreMap
  input: DrawInput
  /** Layers to snap to. */
  layerIds: readonly number[]
  /** The object being edited; it does not snap to itself. */
  except: { layerId: number; id: number } | null
}

// The mark may appear under the pointer that drags a corner: it must not take the pointer's release.
const untouched = { pointerEvents: 'none' } as const

/** Draws or edits the geometry of one object. */
export function ObjectDrawing({ map, input, layerIds, except }: ObjectDrawingProps) {
  const { targets, full, loading } = useSnapTargets(map, layerIds, except)
  const editor = useEditor(map, input, targets)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ text: string; of: unknown } | null>(null)
  const { state, several } = editor
  const fault = useMemo(() => findFault(state.pieces, { single: !several }), [state.pieces, several])
  useLeaveGuard(editor.state.canUndo && !busy && !input.guarded)

  const show = ([lon, lat]: [number, number]) =>
    void map.easeTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), 17) })
  const save = async () => {
    const { geometry } = editor
    if (fault) return show(fault.place)
    if (!geometry) return
    setBusy(true)
    try {
      await input.onDone(geometry)
    } catch (error) {
      setRefused({ text: error instanceof Error ? error.message : String(error), of: geometry })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <EditBar
        input={input}
        editor={editor}
        fault={fault}
        refused={refused && refused.of === editor.geometry ? refused.text : null}
        far={full}
        loading={loading}
        busy={busy}
        onShow={show}
        onSave={() => void save()}
      />
      {fault && (
        <Marker longitude={fault.place[0]} latitude={fault.place[1]} style={untouched}>
          <div className={classes.faultMark} />
        </Marker>
      )}
    </>
  )
}
