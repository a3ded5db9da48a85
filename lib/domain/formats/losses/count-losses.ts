import type { Notices } from '../notices'
import type { LossKind, Notice } from '../record'
import type { ExportRow } from '../writers/record'
import type { Loss } from './record'

/** The losses that the fields alone show: certain ones by field, possible ones once for all fields. */
export function expectedLosses(losses: readonly Loss[]): Omit<Notice<LossKind>, 'count'>[] {
  const found = new Map<string, Omit<Notice<LossKind>, 'count'>>()
  for (const { kind, name: field, told } of losses) {
    if (told === 'after') continue
    const name = told === 'certain' ? field : null
    found.set(`${kind} ${name ?? ''}`, { kind, name })
  }
  return [...found.values()]
}

/** Passes rows on and counts what is lost of them. */
export async function* countedLosses(
  rows: AsyncIterable<readonly ExportRow[]>,
  losses: readonly Loss[],
  counts: Notices<LossKind>,
): AsyncGenerator<readonly ExportRow[]> {
  // A name is another one without any value, too.
  for (const { kind, name } of losses) if (kind === 'renamed') counts.add(kind, name, 0)
  for await (const part of rows) {
    for (const { kind, name, happens } of losses) {
      const count = part.filter(happens).length
      if (count > 0) counts.add(kind, name, count)
    }
    yield part
  }
}
