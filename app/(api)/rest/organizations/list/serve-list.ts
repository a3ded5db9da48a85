import type { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import {
  listOrganizations,
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
