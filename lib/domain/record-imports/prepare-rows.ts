import type { Context } from '@/lib/access/context'
import { passwordLength } from '@/lib/access/password-policy'
import { hashPassword } from '@/lib/access/passwords'
import type { Table } from '@/lib/domain/formats'
import { invalid, type Issue } from '@/lib/problems'
import { findAddresses } from './find-addresses'
import { lettersAtMost, rowsAtMost } from './limits'
import { withTable } from './open-upload'
import { ProgressTeller } from './progress'
import { targetsOf } from './read-upload'
import type { Fault, GivenRow, ImportKind, Target } from './record'
import type { CheckImport } from './schema'
import { newPassword } from './values/new-password'

/** Reads a file with its matched columns, finds its addresses, and makes passwords for people who have none. */
export async function prepareRows<Body extends CheckImport>(
  ctx: Context,
  kind: ImportKind,
  body: Body,
  runs: boolean,
): Promise<Body> {
  const targets = await targetsOf(ctx, kind)
  const read = await withTable(ctx, body, async (table, fileName) => {
    requireMatching(ctx, table, targets, body)
    return { fileName, rows: await givenRows(table, kind, body) }
  })
  const addresses = kind === 'tasks' ? addressesOf(read.rows) : new Set<string>()
  const passwords = kind === 'users' ? passwordsOf(read.rows) : new Map<number, string>()
  const toHash = kind === 'users' && runs ? allPasswords(read.rows, passwords) : new Set<string>()
  const total = addresses.size + toHash.size + read.rows.length
  const teller = new ProgressTeller(ctx.actor.userId, body.progressKey ?? undefined, total)
  teller.told(0)
  const found = await findAddresses(ctx, addresses, (done) => teller.told(done))
  teller.pass(addresses.size)
  const hashes = await hashAll(toHash, (done) => teller.told(done))
  teller.pass(toHash.size)
  return { ...body, prepared: { ...read, addresses: found, passwords, hashes, teller } }
}

/** 400 unless every matched column is in the file, every target is known and given once, and none is lacking. */
function requireMatching(
  { locale }: Context,
  { columns: headings }: Table,
  targets: readonly Target[],
  { columns, defaults }: CheckImport,
): void {
  const issues: Issue[] = []
  const names = new Set(targets.map(({ name }) => name))
  const given = new Set<string>()
  columns.forEach(({ column, target }, at) => {
    if (column > headings.length)
      issues.push({ path: `columns.${at}.column`, rule: 'noSuchFileColumn', values: { column } })
    if (!names.has(target))
      issues.push({ path: `columns.${at}.target`, rule: 'noSuchTarget', values: { field: target } })
    else if (given.has(target)) issues.push({ path: `columns.${at}.target`, rule: 'repeated' })
    given.add(target)
  })
  for (const [target, text] of Object.entries(defaults ?? {})) {
    if (!names.has(target)) issues.push({ path: 'defaults', rule: 'noSuchTarget', values: { field: target } })
    if (text.trim() !== '') given.add(target)
  }
  for (const { name, titles, required } of targets)
    if (required && !given.has(name))
      issues.push({ path: 'columns', rule: 'columnNeeded', values: { field: titles[locale] } })
  if (issues.length > 0) throw invalid(...issues)
}

async function givenRows(
  table: Table,
  kind: ImportKind,
  { columns, defaults }: CheckImport,
): Promise<GivenRow[]> {
  const rows: GivenRow[] = []
  let letters = 0
  const standard = Object.entries(defaults ?? {}).filter(([, text]) => text.trim() !== '')
  for await (const { number, cells, faults } of table.rows()) {
    if (rows.length === rowsAtMost[kind])
      throw invalid({ path: 'upload', rule: 'rowsAtMost', values: { limit: rowsAtMost[kind] } })
    const texts = new Map(standard)
    const found: Fault[] = []
    for (const { column, target } of columns) {
      const text = cells[column - 1] ?? ''
      if (text.trim() !== '') texts.set(target, text)
      letters += text.length
      for (const fault of faults) if (fault.column === column - 1) found.push({ ...fault, target })
    }
    for (const fault of faults) if (fault.column === null) found.push({ ...fault, target: null })
    if (letters > lettersAtMost)
      throw invalid({ path: 'upload', rule: 'long', values: { limit: lettersAtMost } })
    rows.push({ number, texts, faults: found })
  }
  if (rows.length === 0) throw invalid({ path: 'upload', rule: 'noRows' })
  return rows
}

/** The addresses of rows without coordinates. */
function addressesOf(rows: readonly GivenRow[]): Set<string> {
  return new Set(
    rows.flatMap(({ texts }) => {
      const address = texts.get('address')?.trim()
      return address === undefined || address === '' || texts.has('lon') || texts.has('lat') ? [] : [address]
    }),
  )
}

const passwordsOf = (rows: readonly GivenRow[]) =>
  new Map(
    rows.filter(({ texts }) => !texts.get('password')?.trim()).map(({ number }) => [number, newPassword()]),
  )

/** Those that the rules of passwords may accept. */
function allPasswords(rows: readonly GivenRow[], made: ReadonlyMap<number, string>): Set<string> {
  const given = rows.flatMap(({ texts }) => texts.get('password')?.trim() ?? [])
  const { shortest, longest } = passwordLength
  return new Set(
    [...made.values(), ...given].filter(({ length }) => length >= shortest && length <= 2 * longest),
  )
}

const hashedAtOnce = 2

async function hashAll(
  passwords: ReadonlySet<string>,
  told: (done: number) => void,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const waiting = [...passwords]
  const worker = async () => {
    for (let password = waiting.pop(); password !== undefined; password = waiting.pop()) {
      hashes.set(password, await hashPassword(password))
      told(hashes.size)
    }
  }
  await Promise.all(Array.from({ length: hashedAtOnce }, worker))
  return hashes
}
