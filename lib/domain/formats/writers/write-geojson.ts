import type { Export } from './record'

/** RFC 7946, one feature per line. */
export async function* writeGeojson({ rows }: Pick<Export, 'rows'>): AsyncGenerator<string> {
  let before = '{"type":"FeatureCollection","features":[\n'
  for await (const part of rows) {
    if (part.length === 0) continue
    const features = part.map(({ id, geometry, attributes }) =>
      JSON.stringify({ type: 'Feature', id, geometry, properties: attributes }),
    )
    yield `${before}${features.join(',\n')}`
    before = ',\n'
  }
  yield before === ',\n' ? '\n]}\n' : `${before}]}\n`
}
