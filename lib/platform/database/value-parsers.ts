import pg from 'pg'

const { builtins } = pg.types

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([
  [builtins.INT8, parseWhole],
  [builtins.NUMERIC, parseDecimal],
  // A timestamp without zone is UTC here, a date stays the text that it is.
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`)],
  [builtins.DATE, (text) => text],
])

/** Parsers of values in raw queries; Prisma has other ones. */
export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? (pg.types.getTypeParser(oid, format ?? 'text') as Parse)
  },
}

/** A number when it is exact, else a bigint. */
function parseWhole(text: string): number | bigint {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

/** A number when it holds every digit, else the text itself. */
function parseDecimal(text: string): number | string {
  const value = Number(text)
  return digits(text).length <= 15 || Number.isNaN(value) ? value : text
}

function digits(text: string): string {
  return text.replace(/[-.]/g, '').replace(/^0+/, '')
}
