import type { SourceField } from '@/lib/domain/formats'
import { plainName } from '@/lib/shared/plain-name'

/** A field of a file and the column that it becomes. */
export interface ImportField extends SourceField {
  column: string
  rusName: string
}

const reserved = ['id', 'geom', 'tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']
const titleAtMost = 200

/** Columns for the fields of a file, each with a name of its own that every GIS takes. */
export function nameColumns(fields: readonly SourceField[]): ImportField[] {
  const taken = new Set(reserved)
  return fields.map((field, at) => {
    const base = plainName(field.name, 'field')
    let column = base
    for (let n = 2; taken.has(column); n++) column = `${base}_${n}`
    taken.add(column)
    const rusName = field.name.replaceAll('\0', '').toWellFormed().trim().slice(0, titleAtMost)
    return { ...field, column, rusName: rusName || `field_${at + 1}` }
  })
}
