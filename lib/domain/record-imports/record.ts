import type { Context } from '@/lib/access/context'
import type { Issue, Rule } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'

/** What a table becomes. */
export const importKinds = ['users', 'tasks'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a column can be for. */
export interface Target {
  name: string
  titles: Record<Locale, string>
  /** Other headings that mean it. */
  also?: readonly string[]
  /** Needs a column, or a value for all rows. */
  required?: true
}

/** A row of a file with the texts of its matched columns, by their targets. */
export interface GivenRow {
  number: number
  texts: ReadonlyMap<string, string>
  /** Why cells or the row itself cannot be read. */
  faults: readonly Fault[]
}

/** A broken rule of a row; the target is null where it is about the whole row. */
export interface Fault {
  target: string | null
  rule: Rule
  values?: Issue['values']
  /** A refusal in words, where no rule says it. */
  text?: string
}

/** What a row says, in the form of the API's body. */
export interface ReadRow {
  body: Record<string, unknown>
  faults: Fault[]
  /** What a person sees of it: names in full, moments in the time zone of the file. */
  shown: Record<string, string>
}

/** A created record. */
export interface Made {
  id: number
  revision: number
}

/** How rows of one kind are read and written. */
export interface RowKind {
  read(row: GivenRow): ReadRow
  /** The rules that the body breaks before the verb looks at it. */
  faultsOf(body: Record<string, unknown>): Issue[]
  create(ctx: Context, body: Record<string, unknown>): Promise<Made>
  /** The target that a path of the API's body is about. */
  targetOf(path: string): string | null
  labelOf(row: GivenRow): string
}

/** The result of a row. */
export interface RowResult {
  number: number
  label: string
  shown: Record<string, string>
  faults: readonly Fault[]
  made: Made | null
}
