import type { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import {
  listOrganizations,
  OrganizationPage,
  OrganizationQuery,
  type OrganizationWindow,
  presentOrganizations,
} from '@/lib/domain/organizations'
import { type Endpoint, rest } from '@/lib/http'
import { rightsOnOrganizations } from '../rights'

/** The list at an address with the whole window, a part of it, or none. */
export function serveList(path: z.ZodType<OrganizationWindow>): Endpoint {
  return rest({
    summary: 'List visible organizations by name',
    access: signedIn,
    path,
    query: OrganizationQuery,
    run: ({ ctx, path: window, query }) => listOrganizations(ctx, window, query),
    present: presentOrganizations,
    mayEach: rightsOnOrganizations,
  })
}

/** The list with `page` and `limit` in the query, as other lists have them. */
export const serveBareList = (): Endpoint =>
  rest({
    summary: 'List visible organizations by name',
    access: signedIn,
    query: OrganizationPage,
    run: ({ ctx, query: { page, limit, ...query } }) =>
      listOrganizations(ctx, { limit, offset: (page - 1) * limit }, query),
    present: presentOrganizations,
    mayEach: rightsOnOrganizations,
  })
