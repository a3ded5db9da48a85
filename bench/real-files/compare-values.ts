/** Whether two values of a column are the same for a reader: numbers by value, moments by the instant, lists by their
 * members. */
export function sameValue(ours: unknown, theirs: unknown): boolean {
  const [one, other] = [plain(ours), plain(theirs)]
  if (one === other) return true
  const [first, second] = [Number(one), Number(other)]
  if (one !== '' && other !== '' && Number.isFinite(first) && Number.isFinite(second))
    return Math.abs(first - second) <= Math.max(1e-9 * Math.max(1, Math.abs(first)), roundingOf(other))
  const moment = instant(one)
  return moment !== null && moment === instant(other)
}

/** GDAL rounds numbers of a DBF to the decimals of their column. */
const roundingOf = (text: string) =>
  /\.\d+$/.test(text) ? 0.5000001 * 10 ** -(text.split('.')[1]?.length ?? 0) : 0

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const truth = /^(?:(true|t|yes)|false|f|no)$/i.exec(text)
  if (truth) return truth[1] ? '1' : '0'
  return /^[[{(]/.test(text) ? text.replace(/[\s"'[\]{}()\\]/g, '') : text.trim()
}

function instant(text: string): string | null {
  if (!/^\d{4}[-/]\d\d[-/]\d\d/.test(text)) return null
  const iso = text
    .replaceAll('/', '-')
    .replace(' ', 'T')
    .replace(/([+-]\d\d)$/, '$1:00')
  const bare = /^\d{4}-\d\d-\d\d$/.test(iso) ? `${iso}T00:00:00` : iso
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(bare) ? bare : `${bare}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 19)
}
