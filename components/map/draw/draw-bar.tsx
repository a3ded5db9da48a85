'use client'

import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconLine,
  IconMapPin,
  IconPolygon,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { KeyHint } from '@/components/ui/key-hint'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './draw.module.css'
import { crossingOfShape, type Shape, type ShapeKind, wrappedShape } from './shape'
import type { useDrawing } from './use-drawing'
import { useMeasureWords } from './use-measure-words'

const icons = { Point: IconMapPin, LineString: IconLine, Polygon: IconPolygon }
const kinds: readonly ShapeKind[] = ['Point', 'LineString', 'Polygon']

interface DrawBarProps {
  /** Name of the shape. */
  name: string
  drawing: ReturnType<typeof useDrawing>
  busy: boolean
  saveLabel: string
  onSave: (shape: Shape) => void
  onCancel: () => void
}

/** Tools of a drawing, a hint for the next step, and measurements. */
export function DrawBar({ name, drawing, busy, saveLabel, onSave, onCancel }: DrawBarProps) {
  const t = useTranslations('draw')
  const words = useMeasureWords()
  const { state, kind } = drawing
  const { shape } = state
  const crossing = shape && crossingOfShape(shape)
  const hint = kind ? t(`next.${kind}`) : t('correct')
  return (
    <div className={classes.bar} role="group" aria-label={t('title', { name })}>
      <div className={classes.row}>
        <div className={classes.kinds}>
          {kinds.map((one) => {
            const Icon = icons[one]
            return (
              <ToolButton
                key={one}
                label={t(`kind.${one}`)}
                size="lg"
                pressed={kind === one || (kind === null && shape?.type === one)}
                onClick={() => drawing.begin(one)}
              >
                <Icon size={18} stroke={1.8} />
              </ToolButton>
            )
          })}
        </div>
        <span className={classes.divider} />
        <ToolButton
          label={t('undo')}
          keys="Ctrl Z"
          size="lg"
          disabled={!state.canUndo}
          onClick={drawing.undo}
        >
          <IconArrowBackUp size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={t('clear')} size="lg" disabled={!shape && !state.busy} onClick={drawing.clear}>
          <IconTrash size={18} stroke={1.8} />
        </ToolButton>
        <span className={classes.divider} />
        <Button
          disabled={!shape || state.busy || crossing !== null}
          loading={busy}
          onClick={() => shape && onSave(wrappedShape(shape))}
          data-testid="draw-save"
        >
          {saveLabel}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel} rightSection={<KeyHint keys="Esc" />}>
          {t('cancel')}
        </Button>
      </div>
      <p className={classes.hint} role="status">
        <b>{name}</b>
        <span>{state.busy ? t(`finish.${kind === 'Polygon' ? 'Polygon' : 'LineString'}`) : hint}</span>
        {shape && <span className={classes.size}>{words.size(shape)}</span>}
      </p>
      {crossing && (
        <p className={classes.fault} role="alert">
          <IconAlertTriangle size={15} stroke={1.9} aria-hidden="true" />
          <span>{t('meridian', { place: words.size({ type: 'Point', coordinates: crossing }) })}</span>
        </p>
      )}
    </div>
  )
}
