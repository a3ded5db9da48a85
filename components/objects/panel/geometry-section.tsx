'use client'

import { Button, Input } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPencil, IconVector } from '@tabler/icons-react'
import type { Geometry } from 'geojson'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { physical } from '@/components/ui/physical-keys'
import { FormSection } from '@/components/records/form-section'
import { KeyHint } from '@/components/ui/key-hint'
import { shapesOf } from '@/components/map/draw/geometry-bounds'
import { useGeometryWords } from '../use-geometry-words'
import classes from './panel.module.css'
import common from '../../ui/common.module.css'

interface GeometrySectionProps {
  geometry: Geometry | null
  geometryType: string
  error: ReactNode
  /** Drawn and not saved. */
  changed: boolean
  denied: string | undefined
  onDraw: () => void
}

/** More corners than this are too slow to draw as handles. */
const cornersAtMost = 4000

const cornersOf = (geometry: Geometry) =>
  shapesOf(geometry).reduce(
    (sum, shape) =>
      sum +
      (shape.type === 'Point'
        ? 1
        : shape.type === 'LineString'
          ? shape.coordinates.length
          : // The last corner of a ring repeats the first.
            shape.coordinates.reduce((all, ring) => all + ring.length - 1, 0)),
    0,
  )

/** Kind and size of the geometry, and buttons to draw or edit it. */
export function GeometrySection(props: GeometrySectionProps) {
  const { geometry, geometryType, error, changed, denied, onDraw } = props
  const t = useTranslations('objects.form')
  const words = useGeometryWords()
  const corners = geometry ? cornersOf(geometry) : 0
  const heavy = corners > cornersAtMost
  const may = !denied && !heavy
  useHotkeys([['E', () => may && onDraw(), physical]])
  return (
    <FormSection title={t('geometry')}>
      <Input.Wrapper error={error}>
        <div className={classes.geometry} data-invalid={error ? true : undefined}>
          <IconVector size={18} stroke={1.6} aria-hidden="true" />
          <div className={classes.geometryWords}>
            <b data-testid="geometry-size">{geometry ? words(geometry) : t('noneYet')}</b>
            <span>
              {t(`kind.${kindOf(geometry?.type ?? geometryType)}`)}
              {corners > 1 && ` · ${t('corners', { count: corners })}`}
              {changed && ` · ${t('notSavedYet')}`}
            </span>
          </div>
          {!denied && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={heavy}
              leftSection={<IconPencil size={14} stroke={1.8} />}
              rightSection={<KeyHint keys="E" />}
              onClick={onDraw}
            >
              {t(geometry ? 'correct' : 'draw')}
            </Button>
          )}
        </div>
      </Input.Wrapper>
      {heavy && !denied && <p className={common.hintParagraph}>{t('heavy', { count: cornersAtMost })}</p>}
    </FormSection>
  )
}

const kinds = [
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
] as const

const kindOf = (type: string) => kinds.find((kind) => kind === type) ?? 'Geometry'
