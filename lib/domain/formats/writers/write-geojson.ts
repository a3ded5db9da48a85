import { writeExact } from '@/lib/shared/exact-json'
import type { Export, ExportField } from './record'

/** The beginning of a collection with the names, titles and types of its fields: a member of our own (RFC 7946, 6.1), by
 * which an import knows them again. */
export function collectionHead(fields: readonly ExportField[]): string {
  const described = fields.map(({ name, title, type }) => ({ name, title, type }))
  return `{"type":"FeatureCollection","fields":${JSON.stringify(described)},"features":[\n`
}

/** RFC 7946, one feature per line. */
export async function* writeGeojson({
  rows,
  fields,
}: Pick<Export, 'rows' | 'fields'>): AsyncGenerator<string> {
  let before = collectionHead(fields)
  for await (const part of rows) {
    if (part.length === 0) continue
    const features = part.map(({ id, geometry, attributes }) =>
      writeExact({ type: 'Feature', id, geometry, properties: attributes }),
    )
    yield `${before}${features.join(',\n')}`
    before = ',\n'
  }
  yield before === ',\n' ? '\n]}\n' : `${before}]}\n`
}
