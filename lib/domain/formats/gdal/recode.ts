import type { Source } from '../record'
import { type Decoder, decoderOf, type Encoding, encodings } from '../text/encodings'

/** Encodings that texts of a converted file may be in; texts in UTF-16 cannot stand in such files. */
export const convertedEncodings = encodings.filter((one) => !one.startsWith('utf-16'))

/** Decodes the texts of a source that GDAL has read as Latin-1, which keeps every byte. */
export function recoded(source: Source, encoding: Encoding): Source {
  const decoder = decoderOf(encoding)
  const text = (value: string) => decodeText(decoder, value)
  const named = <T>([name, value]: [string, T]) =>
    [text(name), typeof value === 'string' ? text(value) : value] as const
  return {
    ...source,
    fields: source.fields?.map((field) => ({ ...field, name: text(field.name) })) ?? null,
    async *rows(without) {
      for await (const rows of source.rows(without))
        yield rows.map((row) => ({
          ...row,
          geometry: row.geometry,
          attributes: Object.fromEntries(Object.entries(row.attributes).map(named)),
        }))
    },
  }
}

/** Signs beyond Latin-1 were escaped in the file, and stay. */
const decodeText = (decoder: Decoder, value: string) =>
  value.replace(/[^\u0100-\uFFFF]+/g, (run) => decoder.decode(Buffer.from(run, 'latin1')))
