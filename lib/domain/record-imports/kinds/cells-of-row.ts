import type { Issue, Rule } from '@/lib/problems'
import type { Names } from '../names'
import type { Fault, GivenRow, ReadRow } from '../record'

/** Reads the cells of a row into the body of the API, and keeps what cannot be read. */
export class CellsOfRow implements ReadRow {
  readonly body: Record<string, unknown> = {}
  readonly faults: Fault[]
  readonly shown: Record<string, string> = {}

  constructor(private readonly row: GivenRow) {
    this.faults = [...row.faults]
  }

  /** The text of a cell; undefined for a blank one, or one that cannot be read. */
  text(target: string): string | undefined {
    const text = this.row.texts.get(target)?.trim()
    if (text === undefined || text === '') return undefined
    this.shown[target] = text
    return this.faults.some((fault) => fault.target === target) ? undefined : text
  }

  fault(target: string | null, rule: Rule, values?: Issue['values']): void {
    this.faults.push({ target, rule, ...(values && { values }) })
  }

  /** The record that a cell names. */
  named(target: string, names: Names): { id: number; name: string } | undefined {
    const text = this.text(target)
    return text === undefined ? undefined : this.lookUp(target, text, names)
  }

  /** The records that a cell names between commas or semicolons. */
  namedAll(target: string, names: Names): { id: number; name: string }[] | undefined {
    const text = this.text(target)
    if (text === undefined) return undefined
    const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== '')
    const found = parts.flatMap((part) => this.lookUp(target, part, names) ?? [])
    this.shown[target] = found.length < parts.length ? text : found.map(({ name }) => name).join(', ')
    return found
  }

  /** The value of a cell by a reader that answers null for what it cannot read. */
  read<Value>(target: string, rule: Rule, reader: (text: string) => Value | null): Value | undefined {
    const text = this.text(target)
    if (text === undefined) return undefined
    const value = reader(text)
    if (value !== null) return value
    this.fault(target, rule, { value: text })
    return undefined
  }

  private lookUp(target: string, text: string, names: Names) {
    const found = names.find(text)
    if ('rule' in found) {
      this.fault(target, found.rule, found.values)
      return undefined
    }
    this.shown[target] = found.name
    return found
  }
}
