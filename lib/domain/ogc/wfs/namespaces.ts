import { ogcException, wrongValue, type XmlNode } from '@/lib/domain/layer-queries'
import type { KvpParameters } from '../common/kvp-parameters'
import { workspaceOf } from './versions'

/** Namespaces by prefix; the one without a prefix has the empty name. */
export type Namespaces = ReadonlyMap<string, string>

/** The bindings of NAMESPACES (09-025r2 7.6.6) or NAMESPACE (04-094 14.3.2): `xmlns(q,urn:a),xmlns(urn:b)`, also with an
 * equals sign. */
export function namespacesOf(keys: KvpParameters): Namespaces {
  const text = keys.get('namespaces') ?? keys.get('namespace') ?? ''
  const bindings = [...text.matchAll(/xmlns\(([^()]*)\)/gi)].map(([, inner = '']): [string, string] => {
    const [, prefix = '', uri = inner] = /^([\p{L}_][\p{L}\p{N}_.-]*)?[,=](.+)$/u.exec(inner.trim()) ?? []
    return [prefix, uri.trim()]
  })
  if (/[^\s,]/.test(text.replace(/xmlns\([^()]*\)/gi, '')) || bindings.some(([, uri]) => uri === ''))
    throw wrongValue('namespaces', text)
  return new Map(bindings)
}

/** The name of a layer with its workspace: that of the namespace bound to its prefix, else the prefix itself. Throws for a
 * namespace that has no layers. */
export function typeNameIn(name: string, namespaces: Namespaces): string {
  const colon = name.indexOf(':')
  const uri = namespaces.get(name.slice(0, Math.max(0, colon)))
  if (uri === undefined) return name
  const workspace = workspaceOf(uri)
  // A document without a prefix is in the namespace of the service itself.
  if (workspace === null && colon < 0) return name
  if (workspace === null)
    throw ogcException('InvalidParameterValue', 'ogc.type-namespace', { name, namespace: uri }, 'typeNames')
  return `${workspace}:${name.slice(colon + 1)}`
}

/** The namespaces that are declared for a node in a document, outermost scope first. */
export function declaredIn(...scopes: readonly XmlNode[]): Namespaces {
  const declared = scopes.flatMap(({ attributes }) => [...attributes])
  return new Map(
    declared.flatMap(([name, uri]) =>
      name.startsWith('xmlns') ? [[name.replace(/^xmlns:?/, ''), uri]] : [],
    ),
  )
}
