import type { KeyLimits } from '@/lib/access/actor'
import type { Access } from '@/lib/access/policy'
import { problem } from '@/lib/problems'
import type { ErrorForm } from './answer'

/** Which access keys may call an endpoint: none, those that are not limited to layers, or all. Usual is `layers` in
 * the map document, except behind roles, and `whole` elsewhere. */
export type KeyReach = 'none' | 'whole' | 'layers'

interface Called {
  access: Access
  keys?: KeyReach
  readsOnly?: boolean
  form: ErrorForm
  method: string
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** 403 where the access key does not open an endpoint, or only for reading. */
export function checkAccessKey({ readOnly, layerIds }: KeyLimits, called: Called): void {
  const { access, form, method, readsOnly } = called
  const reach = called.keys ?? (form !== 'rest' && access.kind !== 'roles' ? 'layers' : 'whole')
  if (reach === 'none') throw problem('access.by-person')
  if (layerIds && reach !== 'layers') throw problem('access.key-of-layers')
  if (readOnly && !readsOnly && !safeMethods.has(method)) throw problem('access.key-reads')
}
