import iconv from 'iconv-lite'
import type { ExportFormat } from '../record'
import type { Encoding } from '../text/encodings'
import type { Export, ExportField } from './record'

/** Most characters of a column in MapInfo. */
const mapInfoAtMost = 31

/** Names that GDAL leaves as they are, different from each other whatever their case, and from those of the columns that
 * every table has. */
export function convertedNames({ format, fields, encoding }: Pick<Export, 'format' | 'fields' | 'encoding'>) {
  const { clean, most } = rules(format, encoding)
  const taken = new Set(['fid', 'geom'])
  return fields.map(({ name }: ExportField): string => {
    const cleaned = clean(name)
    let free = cleaned.slice(0, most)
    for (let n = 2; taken.has(free.toLowerCase()); n++) {
      const end = `_${n}`
      free = `${cleaned.slice(0, most - end.length)}${end}`
    }
    taken.add(free.toLowerCase())
    return free
  })
}

interface Rules {
  clean(name: string): string
  most: number
}

function rules(format: ExportFormat, encoding: Encoding | undefined): Rules {
  if (format === 'mif' || format === 'tab')
    return { clean: (name) => started(letters(name, encoding)), most: mapInfoAtMost }
  if (format === 'gml')
    return {
      clean: (name) => started(name.replaceAll(/[^\p{L}\p{N}_.]/gu, '_')),
      most: Number.MAX_SAFE_INTEGER,
    }
  return { clean: (name) => name, most: Number.MAX_SAFE_INTEGER }
}

/** Letters and digits; those beyond ASCII only where they take one byte. */
function letters(name: string, encoding: Encoding = 'utf-8'): string {
  if (encoding === 'utf-8') return name.replaceAll(/[^a-z\d_]/gi, '_')
  return Array.from(name, (sign) =>
    /[\p{L}\d_]/u.test(sign) && iconv.decode(iconv.encode(sign, encoding), encoding) === sign ? sign : '_',
  ).join('')
}

const started = (name: string) => (/^[\p{L}_]/u.test(name) ? name : `_${name}`)
