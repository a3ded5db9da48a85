'use client'

import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircleDashed,
  IconLine,
  IconMapPin,
  IconPolygon,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import drawing from '@/components/map/draw/draw.module.css'
import { KeyHint } from '@/components/ui/key-hint'
import { ToolButton } from '@/components/ui/tool-button'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { placeWords, useGeometryWords } from '../use-geometry-words'
import { CoordinatesPopover } from './coordinates-popover'
import type { DrawInput } from './draw-store'
import type { Fault } from './find-fault'
import { lastEdgeOf } from './edge-labels'
import { fromPieces, type PieceKind } from './pieces'
import { SnapPopover } from './snap-popover'
import type { ObjectEditor } from './use-editor'
import type { useNeighbours } from './use-neighbours'
import type { SnapSetting } from './use-snap-setting'

const icons = { point: IconMapPin, linestring: IconLine, polygon: IconPolygon, hole: IconCircleDashed }

interface EditBarProps {
  input: DrawInput
  editor: ObjectEditor
  fault: Fault | null
  /** The server's error. */
  refused: string | null
  /** Too many objects in view to snap to all of them. */
  far: boolean
  /** Snapping targets are still loading. */
  loading: boolean
  setting: SnapSetting
  onSetting: (part: Partial<SnapSetting>) => void
  neighbours: Pick<ReturnType<typeof useNeighbours>, 'count' | 'followed' | 'waiting' | 'error'>
  busy: boolean
  onShow: (place: [number, number]) => void
  onSave: () => void
}

/** Tools of a geometry, hint, measurements and errors. */
export function EditBar(props: EditBarProps) {
  const { input, editor, fault, refused, far, loading, setting, neighbours, busy, onShow, onSave } = props
  const t = useTranslations('objects.draw')
  const words = useGeometryWords()
  const lengths = useMeasureWords()
  const { state, kinds, several, geometry } = editor
  const { mode, sketch, pieces, held } = state
  const sketched =
    sketch && sketch.coordinates.length > 1
      ? fromPieces([{ ...sketch, kind: sketch.kind === 'hole' ? 'polygon' : sketch.kind }], 'Geometry')
      : null
  const size = sketched ?? (sketch ? null : geometry)
  const lastEdge = sketch ? lastEdgeOf(sketch) : null
  const hasRings = pieces.some(({ kind }) => kind === 'polygon')
  const toolName = (kind: PieceKind) =>
    kind !== 'hole' && !several && pieces.length > 0 ? t('redraw') : t(`kind.${kind}`)
  const hint = sketch
    ? t(`finish.${sketch.kind}`)
    : input.hint && pieces.length === 0
      ? input.hint
      : mode
        ? t(`next.${mode}`)
        : t(geometry?.type === 'Point' ? 'movePoint' : 'correct')
  return (
    <div
      className={drawing.bar}
      role="group"
      aria-label={t('title', { name: input.name })}
      aria-busy={loading}
      data-testid="edit-bar"
    >
      <div className={drawing.row}>
        <div className={drawing.kinds}>
          {kinds.map((kind) => {
            const Icon = icons[kind]
            return (
              <ToolButton
                key={kind}
                label={toolName(kind)}
                size="lg"
                pressed={mode === kind}
                disabled={kind === 'hole' && !hasRings}
                onClick={() => editor.begin(kind)}
              >
                <Icon size={18} stroke={1.8} />
              </ToolButton>
            )
          })}
        </div>
        <CoordinatesPopover editor={editor} />
        <SnapPopover
          setting={setting}
          onChange={props.onSetting}
          alone={input.alone ? t(`snap.alone.${input.alone}`) : null}
        />
        <span className={drawing.divider} />
        <ToolButton label={t('undo')} keys="Ctrl Z" size="lg" disabled={!state.canUndo} onClick={editor.undo}>
          <IconArrowBackUp size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton
          label={t('redo')}
          keys="Ctrl ⇧ Z"
          size="lg"
          disabled={!state.canRedo}
          onClick={editor.redo}
        >
          <IconArrowForwardUp size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton
          label={t('remove')}
          size="lg"
          disabled={held === null || Boolean(sketch)}
          onClick={() => held !== null && editor.remove(held)}
        >
          <IconTrash size={18} stroke={1.8} />
        </ToolButton>
        <span className={drawing.divider} />
        <Button
          disabled={!geometry || Boolean(sketch) || neighbours.waiting}
          loading={busy}
          onClick={onSave}
          data-testid="draw-save"
        >
          {input.saveLabel}
        </Button>
        <Button variant="subtle" color="gray" onClick={input.onCancel} rightSection={<KeyHint keys="Esc" />}>
          {t('cancel')}
        </Button>
      </div>
      <p className={drawing.hint} role="status">
        <b>{input.name}</b>
        <span>{hint}</span>
        {far && <span>{t('far')}</span>}
        {neighbours.count > 0 && (
          <span data-testid="neighbours">
            {t('neighbours', { count: neighbours.count, moved: neighbours.followed.length })}
          </span>
        )}
        {neighbours.error && <span>{t('neighboursFailed', { reason: neighbours.error.message })}</span>}
        {lastEdge !== null && <span>{t('lastEdge', { length: lengths.length(lastEdge) })}</span>}
        {size && <span className={drawing.size}>{words(size)}</span>}
      </p>
      {(fault || refused) && (
        <p className={drawing.fault} role="alert" data-testid="geometry-fault">
          <IconAlertTriangle size={15} stroke={1.9} aria-hidden="true" />
          <span>{fault ? t(`invalid.${fault.kind}`, { place: placeWords(fault.place) }) : refused}</span>
          {fault && (
            <Button variant="subtle" color="red" size="compact-xs" onClick={() => onShow(fault.place)}>
              {t('showPlace')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
