import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Work } from './interleave'

const run = promisify(execFile)

/** A statement as the driver sends it: text with $1, $2 … and their values, of which one may be drawn again each time. */
export interface RecordedStatement {
  text: string
  values: readonly unknown[]
}

/** The place of a value that `random` draws. */
export interface Drawn {
  variable: string
}

export interface PgbenchLoad {
  url: string
  programs: string | undefined
  /** Run one after another by every client. */
  statements: readonly RecordedStatement[]
  /** Cuts them into passes of so many instead, of which a client draws one at a time; there may be 128 at most. */
  byChance?: readonly number[]
  clients: number
  /** Operations that one pass through the statements makes; every statement is one when absent. */
  perPass?: number
  /** Variables drawn for every pass: from 1 to so many. */
  random?: Record<string, number>
}

/** Runs recorded statements as prepared statements with their values as parameters, the way a driver does. */
export async function runPgbench(load: PgbenchLoad, seconds: number): Promise<Work> {
  const folder = mkdtempSync(join(tmpdir(), 'azimut-bench-'))
  try {
    const { text, variables } = pgbenchScript(load.statements)
    const draws = Object.entries(load.random ?? {}).map(
      ([name, most]) => `\\set ${name} random(1, ${most})\n`,
    )
    const texts = load.byChance ? cut(text, load.byChance) : [text]
    const scripts = texts.map((one, at) => {
      const script = join(folder, `statements-${at}.sql`)
      writeFileSync(script, draws.join('') + one)
      return script
    })
    const values = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const options = [
      '-n',
      '-M',
      'prepared',
      '-c',
      `${load.clients}`,
      '-j',
      '1',
      '-T',
      `${Math.ceil(seconds)}`,
    ]
    const { stdout } = await run(program(load.programs), [
      ...options,
      ...scripts.flatMap((script) => ['-f', script]),
      ...values,
      load.url,
    ])
    return parsePgbench(stdout, load.perPass ?? (load.byChance ? 1 : load.statements.length))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A statement is on a separate line. */
function cut(text: string, lengths: readonly number[]): string[] {
  const lines = text.trimEnd().split('\n')
  return lengths.map((length) => lines.splice(0, length).join('\n'))
}

function program(folder: string | undefined): string {
  const own = folder && join(folder, 'pgbench')
  return own && existsSync(own) ? own : 'pgbench'
}

/** A script of pgbench: every $n becomes a variable, which -M prepared makes a parameter again. */
export function pgbenchScript(statements: readonly RecordedStatement[]) {
  const variables: Record<string, string> = {}
  const texts = statements.map(({ text, values }, index) => {
    const used = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1]
      // A variable of pgbench is never null.
      if (value === null || value === undefined) return 'null'
      // Nor is it empty.
      if (value === '') return "''"
      if (isDrawn(value)) return `:${value.variable}`
      const name = `s${index}_${number}`
      variables[name] = parameter(value)
      return `:${name}`
    })
    return `${used.replaceAll(/\s+/g, ' ').trim()};\n`
  })
  return { text: texts.join(''), variables }
}

/** Whether a value is drawn again each time. */
export function isDrawn(value: unknown): value is Drawn {
  return typeof value === 'object' && value !== null && 'variable' in value
}

/** A value in the text form that PostgreSQL reads. */
function parameter(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.join(',')}}`
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
    return String(value)
  if (typeof value === 'object') return JSON.stringify(value)
  throw new Error(`pgbench cannot be given ${typeof value}`)
}

/** What pgbench did; a transaction is one pass through the script. */
export function parsePgbench(output: string, perPass: number): Work {
  const figure = (label: RegExp) => Number(label.exec(output)?.[1] ?? Number.NaN)
  const transactions = figure(/^number of transactions actually processed: (\d+)/m)
  const errors = figure(/^number of failed transactions: (\d+)/m)
  // Its rate leaves out the time that making the connections took.
  const rate = figure(/^tps = ([\d.]+) \(without initial connection time\)/m)
  if (!(transactions > 0) || !(rate > 0)) throw new Error(`pgbench says nothing that can be read: ${output}`)
  return { operations: transactions * perPass, seconds: transactions / rate, errors }
}
