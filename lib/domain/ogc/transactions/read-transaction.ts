import {
  defaultCrsName,
  type Filter,
  filterOf,
  missing,
  namedCrs,
  ogcException,
  OgcException,
  propertyName,
  wrongValue,
  type XmlNode,
} from '@/lib/domain/layer-queries'
import { declaredIn, type Namespaces, typeNameIn } from '../wfs/namespaces'
import { isGmlFormat, wrongFormat } from '../wfs/output-format'
import { derived, type WrittenValue } from './written-values'

/** Forms of the answer. 1.0.0 is what QGIS sends to servers of 2.0.0. */
export type TransactionVersion = '1.0.0' | '1.1.0' | '2.0.0'

/** An object as a document writes it. */
export interface WrittenFeature {
  /** With the workspace. */
  typeName: string
  values: readonly WrittenValue[]
}

export type Action = { handle: string | null } & (
  | { kind: 'Insert'; features: readonly WrittenFeature[] }
  | { kind: 'Update'; typeName: string; values: readonly WrittenValue[]; filter: Filter }
  | { kind: 'Replace'; feature: WrittenFeature; filter: Filter }
  | { kind: 'Delete'; typeName: string; filter: Filter }
)

/** What a document `Transaction` asks for, in order (09-025r2 15.2, 04-094 12.2). */
export function readTransaction(root: XmlNode): Action[] {
  // Nothing can be locked here.
  if (root.attributes.get('lockId')) throw wrongValue('lockId', root.attributes.get('lockId') ?? '')
  return root.children.flatMap((node) => actionOf(node, root))
}

function actionOf(node: XmlNode, root: XmlNode): Action[] {
  rejectOptions(node)
  const handle = node.attributes.get('handle') ?? null
  switch (node.name) {
    case 'Insert':
      return [{ kind: 'Insert', handle, features: featuresIn(node, root) }]
    case 'Update':
      return [
        {
          kind: 'Update',
          handle,
          typeName: typeNameOf(node, root),
          values: node.children
            .filter(({ name }) => name === 'Property')
            .map((one) => propertyOf(one, node, root)),
          filter: filterIn(node),
        },
      ]
    case 'Replace': {
      const [feature, ...more] = featuresIn(
        { ...node, children: node.children.filter(({ name }) => name !== 'Filter') },
        root,
      )
      if (!feature || more.length > 0) throw wrongValue('Replace', String(more.length + (feature ? 1 : 0)))
      return [{ kind: 'Replace', handle, feature, filter: filterIn(node) }]
    }
    case 'Delete':
      return [{ kind: 'Delete', handle, typeName: typeNameOf(node, root), filter: filterIn(node) }]
    case 'LockId':
      throw wrongValue('lockId', node.text.trim())
    case 'Native':
      if (node.attributes.get('safeToIgnore') === 'true') return []
      throw ogcException('InvalidParameterValue', 'ogc.operation', { name: 'Native' }, 'Native')
    default:
      throw ogcException('OperationParsingFailed', 'ogc.operation', { name: node.name }, node.name)
  }
}

/** Rejects options that an action does not have: it would be carried out otherwise than it says. */
function rejectOptions({ attributes }: XmlNode): void {
  const ids = attributes.get('idgen')
  if (ids !== undefined && ids !== 'GenerateNew') throw wrongValue('idgen', ids)
  const format = attributes.get('inputFormat')
  if (format !== undefined && !isGmlFormat(format)) throw wrongFormat(format, 'inputFormat')
  const system = attributes.get('srsName')
  if (system !== undefined) namedCrs(system, 'srsName')
}

/** The objects in an action; a collection stands for its members. */
function featuresIn(action: XmlNode, root: XmlNode): WrittenFeature[] {
  const standard = action.attributes.get('srsName') ?? defaultCrsName
  return action.children.flatMap((node): WrittenFeature[] => {
    if (node.name === 'FeatureCollection')
      return node.children
        .filter(({ name }) => /^(member|featureMembers?)$/.test(name))
        .flatMap((member) =>
          featuresIn({ ...member, attributes: new Map([...node.attributes, ...action.attributes]) }, root),
        )
    const name = node.prefix ? `${node.prefix}:${node.name}` : node.name
    const namespaces = declaredIn(root, action, node)
    return [
      {
        typeName: elementNameIn(name, namespaces),
        values: node.children.map((child) => ({
          name: child.name,
          isStandard: isGml(declaredIn(root, action, node, child).get(child.prefix)),
          node: child,
          isNull: isNil(child),
          standardCrs: standard,
          eastFirst: isEastFirst(root),
        })),
      },
    ]
  })
}

/** The layer of an object; an element of another namespace is a wrong value, not a wrong name. */
function elementNameIn(name: string, namespaces: Namespaces): string {
  try {
    return typeNameIn(name, namespaces)
  } catch (error) {
    if (!(error instanceof OgcException)) throw error
    throw new OgcException('InvalidValue', error.problem, name)
  }
}

/** `xsi:nil`, a boolean of XML Schema. */
const isNil = ({ attributes }: XmlNode) => /^(true|1)$/.test(attributes.get('nil')?.trim() ?? '')

/** Clients of WFS 1.0.0 write GML 2, with the east coordinate first also in systems whose names say otherwise. */
const isEastFirst = ({ attributes }: XmlNode) => attributes.get('version') === '1.0.0'

const isGml = (uri: string | undefined) => uri?.startsWith('http://www.opengis.net/gml') ?? false

function propertyOf(property: XmlNode, update: XmlNode, root: XmlNode): WrittenValue {
  const reference = property.children.find(({ name }) => name === 'ValueReference' || name === 'Name')
  const value = property.children.find(({ name }) => name === 'Value')
  if (!reference) throw missing('ValueReference')
  const action = reference.attributes.get('action') ?? 'replace'
  if (action !== 'replace' && action !== 'remove') throw wrongValue('action', action)
  const path = reference.text.trim()
  const prefix = path.includes(':') ? (path.split('/').at(-1)?.split(':')[0] ?? '') : null
  const name = propertyName(path)
  const isStandard = prefix !== null && isGml(declaredIn(root, update, property, reference).get(prefix))
  if (isStandard && derived.has(name)) throw ogcException('InvalidValue', 'ogc.derived', { name: path }, path)
  return {
    name,
    isStandard,
    node: value ?? property,
    isNull: value === undefined || action === 'remove' || isNil(value),
    standardCrs: update.attributes.get('srsName') ?? defaultCrsName,
    eastFirst: isEastFirst(root),
  }
}

function typeNameOf(node: XmlNode, root: XmlNode): string {
  const name = (node.attributes.get('typeName') ?? node.attributes.get('typeNames') ?? '').trim()
  if (name === '') throw missing('typeName')
  return typeNameIn(name, declaredIn(root, node))
}

/** Rejects an action without a filter, which would concern every object of the layer. */
function filterIn(node: XmlNode): Filter {
  const filter = node.children.find(({ name }) => name === 'Filter')
  if (!filter)
    throw ogcException('MissingParameterValue', 'ogc.transaction-filter', { name: node.name }, 'Filter')
  return filterOf(filter, node.attributes.get('srsName') ?? defaultCrsName)
}
