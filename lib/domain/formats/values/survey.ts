import { problem } from '@/lib/problems'
import { hasHeights } from '../geometry/has-heights'
import {
  bounds,
  type Source,
  type SourceField,
  type SourceRow,
  type TypeReason,
  type Typing,
  type ValueType,
} from '../record'
import { plainText } from './plain-text'
import { typeOfMoment, typeOfText } from './text-values'

const kinds = ['Point', 'LineString', 'Polygon'] as const

/** Scans the rows of a file for the columns and geometry type of a table. */
export class Survey {
  count = 0
  faults = 0
  withGeometry = 0
  withHeights = 0
  private readonly types = new Map<string, Detected | null>()
  private readonly widened = new Map<string, TypeReason>()
  private readonly kinds = new Set<string>()
  private readonly typing: Typing
  private readonly described: ReadonlyMap<string, SourceField>
  private readonly byValues: readonly SourceField[]

  constructor(
    private readonly source: Pick<
      Source,
      'fields' | 'typing' | 'texts' | 'geometryType' | 'heights' | 'described'
    >,
  ) {
    this.typing = source.typing
    this.byValues = source.fields?.filter(({ byValues }) => byValues) ?? []
    this.described = new Map(source.described?.map((field) => [field.name, field]))
  }

  add(row: SourceRow): void {
    const { number, plain, attributes, fault } = row
    this.count++
    if (fault) this.faults++
    const place = plain ?? row.geometry
    if (place) {
      this.withGeometry++
      this.kinds.add(place.type)
      if ('heights' in place ? place.heights : hasHeights(place)) this.withHeights++
    }
    if (this.source.fields) for (const { name } of this.byValues) this.note(name, attributes[name], number)
    else for (const [name, value] of Object.entries(attributes)) this.note(name, value, number)
  }

  /** The fields in the order of their first appearance. */
  get fields(): SourceField[] {
    if (this.source.fields)
      return this.source.fields.map(({ byValues, ...field }) =>
        byValues ? { ...field, type: this.typeOf(field.name) } : field,
      )
    const others = Array.from(this.types.keys(), (name): SourceField => ({ name, type: this.typeOf(name) }))
    return [...this.described.values(), ...others]
  }

  /** Why a field has its type. */
  reasonOf(name: string): TypeReason {
    if (!this.types.has(name) || this.source.texts?.has(name)) return { by: 'file' }
    return this.widened.get(name) ?? { by: this.types.get(name) === null ? 'none' : 'values' }
  }

  /** Whether the types of fields depend on values. */
  get needsValues(): boolean {
    return !this.source.fields || this.byValues.length > 0
  }

  private typeOf(name: string): ValueType {
    const type = this.types.get(name)
    return type === 'large' ? 'long' : (type ?? 'string')
  }

  /** The narrowest type that holds every geometry, or the declared one of a file without rows; null when there is none. */
  get geometryType(): string | null {
    if (this.count === 0) return this.source.geometryType ?? null
    if (this.kinds.size === 0) return null
    for (const kind of kinds) {
      const multi = `Multi${kind}`
      const own = [...this.kinds].every((one) => one === kind || one === multi)
      if (own) return this.kinds.has(multi) ? multi : kind
    }
    return 'Geometry'
  }

  /** Whether a row has heights, or a file without rows declares them. */
  get heights(): boolean {
    return this.count === 0 ? (this.source.heights ?? false) : this.withHeights > 0
  }

  private note(name: string, value: unknown, row: number): void {
    if (this.described.has(name)) return
    const known = this.types.get(name)
    if (known === undefined && this.types.size >= bounds.fields)
      throw problem('import.fields', { limit: bounds.fields })
    if (known === 'string') return
    const type = this.source.texts?.has(name) ? 'string' : typeOf(value, this.typing)
    const detected = known && type ? wider(known, type) : (type ?? known ?? null)
    this.types.set(name, detected)
    if (detected === 'string') this.widened.set(name, reasonOf(value, row, type, known))
  }
}

const numberLike = /^[+-]?\d[\d\s.,]*(e[+-]?\d+)?$/i
const shownCharacters = 40

function reasonOf(
  value: unknown,
  row: number,
  type: Detected | null,
  known: Detected | null | undefined,
): TypeReason {
  const text = plainText(value).trim()
  const isNumber = numbers.includes(type ?? 'string') || type === 'large' || numberLike.test(text)
  const wasNumber = !known || numbers.includes(known) || known === 'large'
  const by = isNumber && wasNumber ? 'digits' : type === 'string' ? 'text' : 'mixed'
  return { by, row, value: text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text }
}

/** A type of values, or whole numbers that only a column of whole numbers holds with all digits. */
type Detected = ValueType | 'large'

function typeOf(value: unknown, typing: Typing): Detected | null {
  switch (typeof value) {
    case 'string':
      if (value.trim() === '') return null
      if (typing === 'values') return typeOfMoment(value) ?? 'string'
      return typeOfTableText(value, typing === 'text-with-commas')
    case 'number':
      if (!Number.isSafeInteger(value)) return 'double'
      return Math.abs(value) < 2 ** 31 ? 'int' : 'long'
    case 'bigint':
      return BigInt.asIntN(64, value) === value ? 'large' : 'string'
    case 'boolean':
      return 'boolean'
    default:
      return value === null || value === undefined ? null : 'string'
  }
}

function typeOfTableText(text: string, comma: boolean): Detected {
  const type = typeOfText(text, comma) ?? 'string'
  return type === 'long' && !Number.isSafeInteger(Number(text)) ? 'large' : type
}

const wholes: readonly Detected[] = ['int', 'long', 'large']
const numbers: readonly Detected[] = ['int', 'long', 'double']
const moments: readonly Detected[] = ['date', 'timestamp']

/** The narrowest type that holds the values of both. */
function wider(one: Detected, other: Detected): Detected {
  if (one === other) return one
  for (const family of [wholes, numbers, moments])
    if (family.includes(one) && family.includes(other))
      return family[Math.max(family.indexOf(one), family.indexOf(other))] ?? 'string'
  return 'string'
}
