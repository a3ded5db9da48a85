import type { z } from 'zod'
import type { Endpoint } from '@/lib/http/endpoint'
import { type Method, methods, type RouteEntry } from '@/lib/http/route-entries'
import type { Dialect } from '@/lib/wire'

/** One served method of one documented address, `/rest/tasks/{id}`. */
export interface Operation {
  method: Method
  path: string
  contract: Endpoint['contract']
}

/** A WebSocket address and what its messages look like. */
export interface Channel {
  path: string
  summary: string
  /** The name of the message in the document's components. */
  name: string
  /** Takes `since`. */
  replays: boolean
  message(dialect: Dialect): z.ZodType
}

/** Every served method of the routes, in their order. */
export function operationsOf(routes: readonly RouteEntry[]): Operation[] {
  // `[...path]` stands for the addresses that the interface does not have.
  const described = routes.filter((route) => !route.folder.endsWith('/[...path]'))
  return described.flatMap(({ template, module }) =>
    methods.flatMap((method) => {
      const handler = module[method]
      return handler ? [{ method, path: template, contract: handler.contract }] : []
    }),
  )
}
