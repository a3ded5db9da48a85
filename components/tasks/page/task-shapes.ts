import { circleAround } from '@/components/map/draw/measure'
import type { Shape } from '@/components/map/draw/shape'
import { overdueColor, phaseColors, unknownStepColor } from '@/components/ui/tokens'
import { isGeometry, toShape } from '../values/geometry-value'
import { zoneRadiusOf } from '../zone/zone-radius'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

export interface NamedShape {
  key: string
  shape: Shape
  color?: string
}

/** A watched zone has the colour of assigned work, others are neutral. */
const zoneColors = { watched: phaseColors[2] ?? overdueColor, still: unknownStepColor }

/** The zone of a task and the geometries of its fields, without the one being drawn. */
export function taskShapes(task: TaskWire, drawnKey: string | undefined, usualRadius: number): NamedShape[] {
  const figures = Object.entries(task.fields ?? {}).flatMap(([key, { value }]): NamedShape[] => {
    const shape = key !== drawnKey && isGeometry(value) ? toShape(value) : null
    return shape ? [{ key, shape }] : []
  })
  const { lon, lat } = task
  const radius = zoneRadiusOf(task, usualRadius)
  if (lon === null || lat === null || !radius) return figures
  const color = task.tracking_on ? zoneColors.watched : zoneColors.still
  return [
    { key: 'zone', shape: { type: 'Polygon', coordinates: [circleAround([lon, lat], radius)] }, color },
    ...figures,
  ]
}
