import type { Context } from '@/lib/access/context'
import { invalid } from '@/lib/problems'
import { type CheckedImport, requirePrepared, zoneOf } from './check-import'
import type { ImportKind, RowResult } from './record'
import { runRows } from './run-rows'
import type { RunImport } from './schema'
import { getImport } from './stored/get-import'
import type { ImportRecord } from './stored/record'
import { storeImport } from './stored/store-import'

export interface DoneImport extends CheckedImport {
  record: ImportRecord
  /** New passwords, which are shown this once. */
  passwords: { row: number; login: string; password: string }[]
}

/** Creates the records of a file: all of them, or those without errors where that is asked for. */
export async function runImport(ctx: Context, kind: ImportKind, body: RunImport): Promise<DoneImport> {
  const prepared = requirePrepared(body)
  const timeZone = zoneOf(body)
  const results = await runRows(ctx, { kind, prepared, zone: timeZone, runs: true })
  const made = results.filter((result) => result.made !== null)
  if (made.length < results.length && (!body.skipFaulty || made.length === 0)) throw refusal(results)
  const id = await storeImport(ctx, { kind, fileName: prepared.fileName, results })
  const created = new Set(made.map(({ number }) => number))
  const passwords = prepared.rows.flatMap(({ number, texts }) => {
    const password = prepared.passwords.get(number)
    if (password === undefined || !created.has(number)) return []
    return { row: number, login: texts.get('login')?.trim() ?? '', password }
  })
  return { results, columns: body.columns, timeZone, record: await getImport(ctx, id), passwords }
}

/** Faults that a refusal names; the check lists more. */
const namedAtMost = 100

/** 400 that names rows and what they break. */
function refusal(results: readonly RowResult[]) {
  const wrong = results.filter(({ faults }) => faults.length > 0).slice(0, namedAtMost)
  return invalid(
    ...wrong
      .flatMap(({ number, faults }) =>
        faults.map(({ target, rule, values }) => ({
          path: target === null ? `rows.${number}` : `rows.${number}.${target}`,
          rule,
          ...(values && { values }),
        })),
      )
      .slice(0, namedAtMost),
  )
}
