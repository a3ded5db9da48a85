import type { SourceField } from '@/lib/domain/formats'
import { plainName } from '@/lib/shared/plain-name'

/** A field of a file and its column. */
export interface ImportField extends SourceField {
  column: string
  rusName: string
}

const reserved = ['id', 'geom', 'tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']
const titleAtMost = 200

/** Assigns a unique column name that every GIS accepts to each field of a file. */
export function nameColumns(fields: readonly SourceField[]): ImportField[] {
  const taken = new Set(reserved)
  return fields.map((field, at) => {
    const base = plainName(field.name, 'field')
    let column = base
    for (let n = 2; taken.has(column); n++) column = `${base}_${n}`
    taken.add(column)
    const rusName = (field.title ?? field.name)
      .replaceAll('\0', '')
      .toWellFormed()
      .trim()
      .slice(0, titleAtMost)
    return { ...field, column, rusName: rusName || `field_${at + 1}` }
  })
}
