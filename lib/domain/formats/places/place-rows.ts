import type { Source, SourceRow, ToDegrees } from '../record'

const rowsAtOnce = 100

/** The rows of a source with their geometry in longitude and latitude. */
export async function* placeRows(
  source: Pick<Source, 'system' | 'rows'>,
  toDegrees: ToDegrees | undefined,
): AsyncGenerator<SourceRow> {
  const { system } = source
  let waiting: SourceRow[] = []
  for await (const rows of source.rows()) {
    if (system === null || !toDegrees) {
      yield* rows
      continue
    }
    waiting.push(...rows)
    if (waiting.length < rowsAtOnce) continue
    yield* await placed(waiting, system, toDegrees)
    waiting = []
  }
  if (system !== null && toDegrees) yield* await placed(waiting, system, toDegrees)
}

async function placed(
  rows: readonly SourceRow[],
  system: string,
  toDegrees: ToDegrees,
): Promise<SourceRow[]> {
  const given = rows.flatMap(({ geometry }) => geometry ?? [])
  const found = given.length > 0 ? await toDegrees(system, given) : []
  let at = 0
  return rows.map((row) => {
    if (!row.geometry) return row
    const geometry = found[at++] ?? null
    const { plain: _, ...others } = row
    return geometry ? { ...others, geometry } : { ...others, geometry, fault: { rule: 'outsideSystem' } }
  })
}
