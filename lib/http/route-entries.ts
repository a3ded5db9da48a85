import type { Endpoint } from './endpoint'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

export function isMethod(name: string): name is Method {
  return (methods as readonly string[]).includes(name)
}

/** What a `route.ts` exports. */
export type RouteModule = Partial<Record<Method, Endpoint>>

/** One address of the interface and the module that serves it. */
export interface RouteEntry {
  /** As Next writes it: `/rest/tasks/[id]`. */
  folder: string
  /** As the router writes it: `/rest/tasks/:id`. */
  pattern: string
  /** As the documents write it: `/rest/tasks/{id}`. */
  template: string
  /** The parameter that takes several segments, `[...path]`, and where they begin; null when there is none. */
  tail: { name: string; at: number } | null
  module: RouteModule
}

/** The entries of the router from the folders of route modules. An optional tail makes two addresses of one. */
export function routeEntries(modules: Record<string, RouteModule>): RouteEntry[] {
  return Object.entries(modules).flatMap(([folder, module]) =>
    addressesOf(folder).map((address) => ({
      folder,
      pattern: segmentsOf(address, (name, many) => (many ? '*' : `:${name}`)),
      template: segmentsOf(address, (name) => `{${name}}`),
      tail: tailOf(address),
      module,
    })),
  )
}

function tailOf(address: string): RouteEntry['tail'] {
  const found = /\/\[?\[\.\.\.(\w+)\]\]?$/.exec(address)
  return found?.[1] ? { name: found[1], at: address.split('/').length - 1 } : null
}

function addressesOf(folder: string): string[] {
  const optional = /^(.*)\/\[\[\.\.\.\w+\]\]$/.exec(folder)
  return optional?.[1] ? [optional[1], folder] : [folder]
}

function segmentsOf(address: string, write: (name: string, many: boolean) => string): string {
  return address.replace(/\[?\[(\.\.\.)?(\w+)\]\]?/g, (_, dots?: string, name = '') =>
    write(name, dots !== undefined),
  )
}
