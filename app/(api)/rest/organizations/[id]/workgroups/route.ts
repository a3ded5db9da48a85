import { signedIn } from '@/lib/access/policy'
import {
  listOrganizationWorkgroups,
  OrganizationWorkgroupQuery,
  presentWorkgroups,
} from '@/lib/domain/workgroups'
import { rest, Streamed } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List the visible projects of a visible organization by title',
  access: signedIn,
  path: inputs.IdPath,
  query: OrganizationWorkgroupQuery,
  run: async ({ ctx, path, query }) => new Streamed(await listOrganizationWorkgroups(ctx, path.id, query)),
  present: presentWorkgroups,
})
