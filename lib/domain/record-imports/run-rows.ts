import { setImmediate as breathe } from 'node:timers/promises'
import { hashPassword } from '@/lib/access/passwords'
import type { Context } from '@/lib/access/context'
import { attempt } from '@/lib/access/part-of-transaction'
import type { Problem } from '@/lib/problems'
import { taskRows } from './kinds/task-rows'
import { userRows } from './kinds/user-rows'
import type { Prepared } from './prepared'
import type { Fault, GivenRow, ImportKind, ReadRow, RowKind, RowResult } from './record'

interface Order {
  kind: ImportKind
  prepared: Prepared
  zone: string
  /** Whether the records stay: passwords get hashes only then. */
  runs: boolean
}

/** Creates the record of every row by the verb of its kind, each by itself: of a refused row nothing stays, and the rest
 * goes on. */
export async function runRows(ctx: Context, { kind, prepared, zone, runs }: Order): Promise<RowResult[]> {
  const { rows, addresses, passwords, hashes, teller } = prepared
  const hash = async (password: string) =>
    runs ? (hashes.get(password) ?? hashPassword(password)) : 'unchecked'
  const of =
    kind === 'users' ? await userRows(ctx, passwords, hash) : await taskRows(ctx, { zone, addresses })
  const results: RowResult[] = []
  for (const row of rows) {
    results.push(await runRow(ctx, of, row))
    teller.told(results.length)
    await breathe()
  }
  return results
}

async function runRow(ctx: Context, of: RowKind, row: GivenRow): Promise<RowResult> {
  const read = of.read(row)
  const { number } = row
  const { shown } = read
  const result = { number, label: of.labelOf(row).slice(0, 200), shown }
  const faults = [...read.faults, ...brokenIn(of, read)]
  if (faults.length > 0) return { ...result, faults, made: null }
  const tried = await attempt(ctx, 'import_row', (part) => of.create(part, read.body))
  if ('done' in tried) {
    const { id, revision } = tried.done
    return { ...result, faults: [], made: { id, revision } }
  }
  return { ...result, faults: refusalOf(of, tried.refused, ctx), made: null }
}

/** What the body breaks beside the cells that cannot be read: those would only be called missing. */
function brokenIn(of: RowKind, { body, faults }: ReadRow): Fault[] {
  const named = new Set(faults.map(({ target }) => target))
  return of.faultsOf(body).flatMap(({ path, rule, values }) => {
    const target = of.targetOf(path)
    return named.has(target) ? [] : [{ target, rule, ...(values && { values }) }]
  })
}

function refusalOf(of: RowKind, refused: Problem, { locale }: Context): Fault[] {
  if (refused.issues.length > 0)
    return refused.issues.map(({ path, rule, values }) => ({
      target: of.targetOf(path),
      rule,
      ...(values && { values }),
    }))
  if (refused.key === 'access.denied') return [{ target: null, rule: 'rowDenied' }]
  return [{ target: null, rule: 'invalid', text: refused.textIn(locale) }]
}
