import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeOrganization,
  changeOrganization,
  etagOfOrganization,
  getOrganization,
  organizationPolicy,
  presentOrganization,
} from '@/lib/domain/organizations'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read one visible organization',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getOrganization(ctx, path.id),
  present: presentOrganization,
  etag: etagOfOrganization,
})

export const PATCH = rest({
  summary: 'Change an organization',
  access: forRight(organizationPolicy.change),
  path: inputs.IdPath,
  body: ChangeOrganization,
  run: ({ ctx, path, body, ifMatch }) => changeOrganization(ctx, path.id, body, ifMatch),
  present: presentOrganization,
  etag: etagOfOrganization,
})
