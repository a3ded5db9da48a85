import { namedCrs } from '../axis-order'
import { readBox } from '../bbox'
import { distanceIn } from './distance'
import { Budget, type Filter, type Operand, type Relation, relations, type Sign } from './filter'
import { boxIn } from './given-geometry'
import { readPattern } from './read-pattern'
import { readWkt } from './read-wkt'
import { Cursor, tokensOf } from './tokens'

const signs: Readonly<Record<string, Sign>> = {
  '=': '=',
  '<>': '<>',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

/** A filter of the CQL common in map servers. Geometries are WKT in degrees, longitude first. */
export function readCql(text: string): Filter {
  const cursor = new Cursor(tokensOf(text))
  const filter = new Reader(cursor).either()
  if (cursor.next) throw cursor.broken()
  return filter
}

class Reader {
  readonly #budget = new Budget()

  constructor(readonly cursor: Cursor) {}

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
    return this.spatial() ?? this.predicate()
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
    const geometry = readWkt(cursor)
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
    const left = this.operand()
    const sign = cursor.next?.kind === 'sign' ? signs[cursor.next.text] : undefined
    if (sign) {
      cursor.take('sign')
      return { op: 'compare', sign, left, right: this.operand(), matchCase: true }
    }
    if (left.kind !== 'property') throw cursor.broken()
    if (cursor.took('IS', 'NOT', 'NULL')) return { op: 'not', part: { op: 'null', name: left.name } }
    if (cursor.took('IS', 'NULL')) return { op: 'null', name: left.name }
    return cursor.took('NOT') ? { op: 'not', part: this.test(left) } : this.test(left)
  }

  test(left: Operand & { kind: 'property' }): Filter {
    const { cursor } = this
    if (cursor.took('BETWEEN')) {
      const lower = this.operand()
      if (!cursor.took('AND')) throw cursor.broken()
      return { op: 'between', value: left, lower, upper: this.operand() }
    }
    if (cursor.took('IN')) return this.among(left)
    const matchCase = cursor.took('LIKE')
    if (!matchCase && !cursor.took('ILIKE')) throw cursor.broken()
    const pattern = readPattern(cursor.take('text'), { text: '%', character: '_', escape: '\\' })
    if (!pattern) throw cursor.broken()
    return { op: 'like', name: left.name, pattern, matchCase }
  }

  among(left: Operand): Filter {
    const { cursor } = this
    const parts: Filter[] = []
    cursor.need('(')
    do {
      this.#budget.condition()
      parts.push({ op: 'compare', sign: '=', left, right: this.operand(), matchCase: true })
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
    return { kind: 'property', name: cursor.take('word') }
  }
}
