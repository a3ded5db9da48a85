import { type NamedCrs, namedCrs } from '../axis-order'
import { readBox, withoutHeights } from '../bbox'
import { distanceIn } from './distance'
import {
  Budget,
  fromOtherSide,
  type Filter,
  type FilterGeometry,
  type Operand,
  type Relation,
  relations,
  type Sign,
} from './filter'
import { boxIn } from './given-geometry'
import { readPattern } from './read-pattern'
import { readWkt } from './read-wkt'
import { Cursor, type Token, tokensOf } from './tokens'

const signs: Readonly<Record<string, Sign>> = {
  '=': '=',
  '<>': '<>',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

const degrees = namedCrs('EPSG:4326', 'cql_filter')

/** A filter of the CQL common in map servers, or of CQL2 (OGC 21-065r2). Geometries are WKT in the system, by default in
 * degrees with the longitude first. */
export function readCql(text: string, crs: NamedCrs = degrees): Filter {
  const cursor = new Cursor(tokensOf(text))
  const filter = new Reader(cursor, crs).either()
  if (cursor.next) throw cursor.broken()
  return filter
}

class Reader {
  readonly #budget = new Budget()

  constructor(
    readonly cursor: Cursor,
    readonly crs: NamedCrs,
  ) {}

  either(): Filter {
    return this.chain('or', () => this.chain('and', () => this.negated()))
  }

  chain(op: 'and' | 'or', read: () => Filter): Filter {
    const parts = [read()]
    while (this.cursor.took(op.toUpperCase())) parts.push(read())
    const [only, ...more] = parts
    return only && more.length === 0 ? only : { op, parts }
  }

  negated(): Filter {
    if (this.cursor.took('NOT')) return this.#budget.nested(() => ({ op: 'not', part: this.negated() }))
    return this.condition()
  }

  condition(): Filter {
    this.#budget.condition()
    const { cursor } = this
    if (cursor.tookSign('(')) {
      const inner = this.#budget.nested(() => this.either())
      cursor.need(')')
      return inner
    }
    if (cursor.took('INCLUDE')) return { op: 'all' }
    if (cursor.took('EXCLUDE')) return { op: 'none' }
    return this.spatial() ?? this.related() ?? this.predicate()
  }

  /** A spatial function of CQL2, whose property and geometry stand in any order. */
  related(): Filter | null {
    const { cursor } = this
    const follows = cursor.next?.kind === 'word' && !cursor.next.quoted ? cursor.next.text.toLowerCase() : ''
    const relation = relations.find((one) => follows === `s_${one}`)
    if (!relation || !this.opens()) return null
    cursor.take('word')
    cursor.need('(')
    const first = this.place()
    cursor.need(',')
    const second = this.place()
    cursor.need(')')
    const relatedTo = (name: string, geometry: FilterGeometry, one: Relation): Filter => ({
      op: 'spatial',
      relation: one,
      name,
      geometry,
    })
    if (typeof first === 'string' && typeof second !== 'string') return relatedTo(first, second, relation)
    if (typeof first !== 'string' && typeof second === 'string')
      return relatedTo(second, first, fromOtherSide(relation))
    throw cursor.broken()
  }

  /** The name of a property, or a geometry. */
  place(): string | FilterGeometry {
    const { cursor } = this
    if (!this.opens()) {
      const follows = cursor.tokens[cursor.tokens.indexOf(cursor.next as Token) + 1]
      // `POINT Z (…)`
      if (!(follows?.kind === 'word' && /^(Z|M|ZM)$/i.test(follows.text))) return cursor.take('word')
    }
    if (!cursor.took('BBOX')) return readWkt(cursor, this.crs)
    cursor.need('(')
    const numbers = [cursor.take('number')]
    while (cursor.tookSign(',')) numbers.push(cursor.take('number'))
    cursor.need(')')
    return boxIn(this.crs.crs, readBox(withoutHeights(numbers), this.crs.northFirst, 'filter'))
  }

  spatial(): Filter | null {
    const { cursor } = this
    const follows = cursor.next?.kind === 'word' && !cursor.next.quoted ? cursor.next.text.toLowerCase() : ''
    const isCall = ['bbox', 'dwithin', 'beyond', ...relations].includes(follows) && this.opens()
    if (!isCall) return null
    cursor.take('word')
    cursor.need('(')
    const name = cursor.take('word')
    cursor.need(',')
    const filter = this.call(follows, name)
    cursor.need(')')
    return filter
  }

  /** Whether a parenthesis follows the next word; a property may have the name of a function. */
  opens(): boolean {
    const { tokens, next } = this.cursor
    const after = next && tokens[tokens.indexOf(next) + 1]
    return after?.kind === 'sign' && after.text === '('
  }

  call(word: string, name: string): Filter {
    const { cursor } = this
    if (word === 'bbox') return this.box(name)
    const geometry = readWkt(cursor, degrees)
    const relation = relations.find((one) => one === word)
    if (relation) return { op: 'spatial', relation: relation satisfies Relation, name, geometry }
    cursor.need(',')
    const amount = Number(cursor.take('number'))
    cursor.need(',')
    return {
      op: 'distance',
      within: word === 'dwithin',
      name,
      geometry,
      distance: distanceIn(amount, this.unit()),
    }
  }

  unit(): string {
    const words = [this.cursor.take(this.cursor.next?.kind === 'text' ? 'text' : 'word')]
    while (this.cursor.next?.kind === 'word') words.push(this.cursor.take('word'))
    return words.join(' ')
  }

  box(name: string): Filter {
    const { cursor } = this
    const numbers = [cursor.take('number')]
    while (numbers.length < 4) {
      cursor.need(',')
      numbers.push(cursor.take('number'))
    }
    const { crs } = namedCrs(cursor.tookSign(',') ? cursor.take('text') : 'EPSG:4326', 'cql_filter')
    const geometry = boxIn(crs, readBox(numbers, false, 'cql_filter'))
    return { op: 'spatial', relation: 'intersects', name, geometry }
  }

  predicate(): Filter {
    const { cursor } = this
    const { value: left, matchCase } = this.cased(() => this.operand())
    const sign = cursor.next?.kind === 'sign' ? signs[cursor.next.text] : undefined
    if (sign) {
      cursor.take('sign')
      const { value: right, matchCase: matchesRight } = this.cased(() => this.operand())
      return { op: 'compare', sign, left, right, matchCase: matchCase && matchesRight }
    }
    if (left.kind !== 'property') throw cursor.broken()
    if (cursor.took('IS', 'NOT', 'NULL')) return { op: 'not', part: { op: 'null', name: left.name } }
    if (cursor.took('IS', 'NULL')) return { op: 'null', name: left.name }
    return cursor.took('NOT') ? { op: 'not', part: this.test(left, matchCase) } : this.test(left, matchCase)
  }

  /** What is read, and whether letter case counts: not in CASEI. */
  cased<T>(read: () => T): { value: T; matchCase: boolean } {
    const { cursor } = this
    const isCall = cursor.sees('CASEI') && this.opens()
    if (!isCall) return { value: read(), matchCase: true }
    cursor.took('CASEI')
    cursor.need('(')
    const value = read()
    cursor.need(')')
    return { value, matchCase: false }
  }

  test(left: Operand & { kind: 'property' }, cased: boolean): Filter {
    const { cursor } = this
    if (cursor.took('BETWEEN')) {
      const lower = this.operand()
      if (!cursor.took('AND')) throw cursor.broken()
      return { op: 'between', value: left, lower, upper: this.operand() }
    }
    if (cursor.took('IN')) return this.among(left, cased)
    const matchCase = cursor.took('LIKE')
    if (!matchCase && !cursor.took('ILIKE')) throw cursor.broken()
    const { value: text, matchCase: casedPattern } = this.cased(() => cursor.take('text'))
    const pattern = readPattern(text, { text: '%', character: '_', escape: '\\' })
    if (!pattern) throw cursor.broken()
    return { op: 'like', name: left.name, pattern, matchCase: matchCase && cased && casedPattern }
  }

  among(left: Operand, cased: boolean): Filter {
    const { cursor } = this
    const parts: Filter[] = []
    cursor.need('(')
    do {
      this.#budget.condition()
      const { value: right, matchCase } = this.cased(() => this.operand())
      parts.push({ op: 'compare', sign: '=', left, right, matchCase: matchCase && cased })
    } while (cursor.tookSign(','))
    cursor.need(')')
    return { op: 'or', parts }
  }

  operand(): Operand {
    const { cursor } = this
    if (cursor.next?.kind === 'text') return { kind: 'literal', value: cursor.take('text') }
    if (cursor.next?.kind === 'number') return { kind: 'literal', value: cursor.take('number') }
    if (cursor.took('TRUE')) return { kind: 'literal', value: 'true' }
    if (cursor.took('FALSE')) return { kind: 'literal', value: 'false' }
    if ((cursor.sees('DATE') || cursor.sees('TIMESTAMP')) && this.opens()) return this.moment()
    return { kind: 'property', name: cursor.take('word') }
  }

  /** `DATE('2024-02-29')`, `TIMESTAMP('2024-02-29T12:00:00Z')`. */
  moment(): Operand {
    const { cursor } = this
    cursor.take('word')
    cursor.need('(')
    const value = cursor.take('text')
    cursor.need(')')
    return { kind: 'literal', value }
  }
}
