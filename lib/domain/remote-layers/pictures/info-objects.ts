import type { Node } from '../upstream/read-tree'

/** An object at a pixel of a map, as another server describes it. */
export interface InfoObject {
  id: string
  values: [name: string, value: string][]
}

const textAtMost = 10_000

/** The objects in GeoJSON features. */
export function objectsInJson(value: unknown): InfoObject[] {
  const { features } = (value ?? {}) as { features?: unknown }
  if (!Array.isArray(features)) return []
  return features.flatMap((feature, at): InfoObject[] => {
    const { id, properties } = (feature ?? {}) as { id?: unknown; properties?: unknown }
    if (typeof properties !== 'object' || properties === null) return []
    const values = Object.entries(properties).map(([name, own]): [string, string] => [name, textOf(own)])
    return [{ id: typeof id === 'string' || typeof id === 'number' ? String(id) : String(at + 1), values }]
  })
}

const textOf = (value: unknown): string =>
  (value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
  ).slice(0, textAtMost)

/** Elements that contain values, whatever they and their parents are called. */
export function objectsInXml(root: Node): InfoObject[] {
  const found: InfoObject[] = []
  gather(root, found)
  return found
}

function gather(node: Node, found: InfoObject[]): void {
  const leaves = node.children.filter((child) => child.children.length === 0 && isValue(child))
  if (leaves.length > 0) {
    const { id, fid } = node.attributes
    const values = leaves.map(({ name, text }): [string, string] => [name, text.trim().slice(0, textAtMost)])
    found.push({ id: id ?? fid ?? String(found.length + 1), values })
    return
  }
  for (const child of node.children) if (!/^(boundedBy|Envelope|Box)$/.test(child.name)) gather(child, found)
}

const isValue = ({ name, text }: Node) =>
  text.trim() !== '' && !/^(pos|posList|coordinates|lowerCorner|upperCorner|name|description)$/.test(name)

/** A plain text, unchanged. */
export function objectsInText(text: string): InfoObject[] {
  const said = text.trim().slice(0, textAtMost)
  return said === '' ? [] : [{ id: '1', values: [['', said]] }]
}
