import type { Ink, Mark } from '../draw-marks'
import type { Spot } from '../reading'
import type { Properties } from './properties'
import { strokeWidth } from './read-line'

/** Whether QGIS draws only the outline of a mark: its fill is never seen. */
export const isOutline = (name: string): boolean =>
  /^(cross|cross2|x|line|arrowhead|half_arc|third_arc|quarter_arc)$/.test(name)

/** A mark, with those of its colours that are seen. */
export function readMark(said: Properties): Mark {
  const name = said.text('name') || 'circle'
  const edge = said.text('outline_style') === 'no' ? null : seen(said.ink('outline_color'))
  return {
    name,
    fill: isOutline(name) ? null : seen(said.ink('color')),
    stroke: edge && { ...edge, width: strokeWidth(said, 'outline_width') },
  }
}

const seen = (ink: Ink | null): Ink | null => (ink && ink.opacity !== 0 ? ink : null)

/** The icon that a picture stands for; null for pictures by address and in the file, which are noted. */
export function readPictureName({ reading, place }: Spot, said: Properties): string | null {
  const path = said.text('name') || said.text('imageFile')
  const name = /([\w-][\w.-]*?)(?:\.(?:svg|png))?$/i.exec(path)?.[1]
  if (name !== undefined && !path.startsWith('base64:') && !/^https?:/i.test(path)) return name
  reading.losses.add('reference', place, path)
  return null
}
