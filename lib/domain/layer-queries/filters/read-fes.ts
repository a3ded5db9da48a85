import { finite } from '../bbox'
import { ogcException } from '../fault'
import { distanceIn } from './distance'
import { Budget, type Filter, type Operand, relations, type Relation, type Sign } from './filter'
import { readPattern } from './read-pattern'
import { isGeometry, readEnvelope, readGml } from './read-gml'
import { readXml, type XmlNode } from './read-xml'

const signs: Readonly<Record<string, Sign>> = {
  PropertyIsEqualTo: '=',
  PropertyIsNotEqualTo: '<>',
  PropertyIsLessThan: '<',
  PropertyIsLessThanOrEqualTo: '<=',
  PropertyIsGreaterThan: '>',
  PropertyIsGreaterThanOrEqualTo: '>=',
}

const byName = new Map<string, Relation>(
  relations.map((name) => [name.charAt(0).toUpperCase() + name.slice(1), name]),
)

/** A filter of FES 2.0 or Filter Encoding 1.1, which differ only in names. Geometries without a system use
 * that of the features. */
export function readFes(text: string, standardCrs: string): Filter {
  return filterOf(readXml(text), standardCrs)
}

/** Same from an element `Filter` of a larger document. */
export function filterOf(root: XmlNode, standardCrs: string): Filter {
  if (root.name !== 'Filter') throw broken(root.name)
  return new Reader(standardCrs).whole(root)
}

const broken = (at: string) => ogcException('OperationParsingFailed', 'ogc.filter', { at }, 'filter')
const unknown = (name: string) =>
  ogcException('OptionNotSupported', 'ogc.filter-operator', { name }, 'filter')

/** A filter that can be read, but compares what has no order. */
const notComparable = (at: string) =>
  ogcException('OperationProcessingFailed', 'ogc.filter-operand', { at }, 'filter')

const idNames: Readonly<Record<string, string>> = { ResourceId: 'rid', FeatureId: 'fid', GmlObjectId: 'id' }

class Reader {
  readonly #budget = new Budget()

  constructor(readonly standardCrs: string) {}

  whole(root: XmlNode): Filter {
    const [first, ...more] = root.children
    if (!first) throw broken(root.name)
    if (root.children.every(({ name }) => name in idNames)) return this.ids(root.children)
    if (more.length > 0) throw broken(more[0]?.name ?? '')
    return this.condition(first)
  }

  ids(nodes: readonly XmlNode[]): Filter {
    this.#budget.condition(nodes.length)
    return { op: 'ids', ids: nodes.map((node) => node.attributes.get(idNames[node.name] ?? '') ?? '') }
  }

  condition(node: XmlNode): Filter {
    this.#budget.condition()
    return this.#budget.nested(() => this.read(node))
  }

  read(node: XmlNode): Filter {
    const { name, children } = node
    const sign = Object.hasOwn(signs, name) ? signs[name] : undefined
    const relation = byName.get(name)
    if (sign) return this.compare(node, sign)
    if (relation) return this.spatial(node, relation)
    switch (name) {
      case 'And':
      case 'Or':
        if (children.length < 2) throw broken(name)
        return { op: name === 'And' ? 'and' : 'or', parts: children.map((part) => this.condition(part)) }
      case 'Not':
        return { op: 'not', part: this.condition(single(node)) }
      case 'PropertyIsNull':
      case 'PropertyIsNil':
        return isNull(single(node))
      case 'PropertyIsBetween':
        return this.between(node)
      case 'PropertyIsLike':
        return like(node)
      case 'BBOX':
        return this.box(node)
      case 'DWithin':
      case 'Beyond':
        return this.distance(node)
      case 'ResourceId':
      case 'FeatureId':
      case 'GmlObjectId':
        return this.ids([node])
      default:
        throw unknown(name)
    }
  }

  compare(node: XmlNode, sign: Sign): Filter {
    const [left, right, ...more] = node.children.map(operandOf)
    if (!left || !right || more.length > 0) throw broken(node.name)
    return { op: 'compare', sign, left, right, matchCase: node.attributes.get('matchCase') !== 'false' }
  }

  between(node: XmlNode): Filter {
    const [value, lower, upper, ...more] = node.children
    if (!value || lower?.name !== 'LowerBoundary' || upper?.name !== 'UpperBoundary' || more.length > 0)
      throw broken(node.name)
    return {
      op: 'between',
      value: operandOf(value),
      lower: operandOf(single(lower)),
      upper: operandOf(single(upper)),
    }
  }

  box(node: XmlNode): Filter {
    const envelope = node.children.find(isGeometry)
    if (!envelope || !['Envelope', 'Box'].includes(envelope.name)) throw broken(node.name)
    const geometry = readEnvelope(envelope, this.standardCrs)
    return { op: 'spatial', relation: 'intersects', name: geometryProperty(node), geometry }
  }

  spatial(node: XmlNode, relation: Relation): Filter {
    return { op: 'spatial', relation, name: geometryProperty(node), geometry: this.geometry(node) }
  }

  distance(node: XmlNode): Filter {
    const said = node.children.find(({ name }) => name === 'Distance')
    const amount = finite(said?.text ?? '')
    const unit = said?.attributes.get('uom') ?? said?.attributes.get('units') ?? 'm'
    if (amount === null) throw broken('Distance')
    return {
      op: 'distance',
      within: node.name === 'DWithin',
      name: geometryProperty(node),
      geometry: this.geometry(node),
      distance: distanceIn(amount, unit),
    }
  }

  geometry(node: XmlNode) {
    const geometries = node.children.filter(isGeometry)
    const [geometry] = geometries
    if (!geometry || geometries.length > 1) throw broken(node.name)
    return readGml(geometry, this.standardCrs)
  }
}

function single(node: XmlNode): XmlNode {
  const [only, ...more] = node.children
  if (!only || more.length > 0) throw broken(node.name)
  return only
}

const isProperty = ({ name }: XmlNode) => name === 'ValueReference' || name === 'PropertyName'

function operandOf(node: XmlNode): Operand {
  if (isProperty(node)) return { kind: 'property', name: propertyOf(node) }
  if (isGeometry(node)) throw notComparable(node.name)
  if (node.name !== 'Literal') throw unknown(node.name)
  if (node.children[0]) throw notComparable(node.children[0].name)
  return { kind: 'literal', value: node.text }
}

/** The last step of a path, without its prefix. */
function propertyOf(node: XmlNode): string {
  if (!isProperty(node)) throw unknown(node.name)
  return propertyName(node.text)
}

/** The last step of a path, without its prefix and the position of its only value. */
export function propertyName(path: string): string {
  const step = lastStep(path)
  return step.slice(step.indexOf(':') + 1)
}

const lastStep = (path: string) =>
  path
    .trim()
    .replace(/\[1\]$/, '')
    .split('/')
    .at(-1) ?? ''

function isNull(property: XmlNode): Filter {
  const reference = lastStep(property.text)
  return { op: 'null', name: propertyOf(property), ...(reference.includes(':') && { reference }) }
}

function geometryProperty(node: XmlNode): string | null {
  const property = node.children.find(isProperty)
  return property ? propertyOf(property) : null
}

function like(node: XmlNode): Filter {
  const [property, literal, ...more] = node.children
  if (!property || literal?.name !== 'Literal' || more.length > 0) throw broken(node.name)
  const at = (...names: string[]) =>
    names.map((name) => node.attributes.get(name)).find((sign) => sign !== undefined)
  const pattern = readPattern(literal.text, {
    text: at('wildCard') ?? '*',
    character: at('singleChar') ?? '?',
    escape: at('escapeChar', 'escape') ?? '\\',
  })
  if (!pattern) throw broken(node.name)
  return { op: 'like', name: propertyOf(property), pattern, matchCase: at('matchCase') !== 'false' }
}
