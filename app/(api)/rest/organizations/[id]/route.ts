import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeOrganization,
  changeOrganization,
  deleteOrganization,
  etagOfOrganization,
  getOrganization,
  organizationPolicy,
  presentOrganization,
  ReplaceOrganization,
  replaceOrganization,
} from '@/lib/domain/organizations'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'
import { rightsOnOrganizations } from '../rights'

export const GET = rest({
  summary: 'Read one visible organization',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getOrganization(ctx, path.id),
  present: presentOrganization,
  may: rightsOnOrganizations,
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

export const PUT = rest({
  summary: 'Replace an organization',
  access: forRight(organizationPolicy.change),
  path: inputs.IdPath,
  body: ReplaceOrganization,
  run: ({ ctx, path, body, ifMatch }) => replaceOrganization(ctx, path.id, body, ifMatch),
  present: presentOrganization,
  etag: etagOfOrganization,
})

export const DELETE = rest({
  summary: 'Delete an organization with its projects and its users; its tasks stay, archived',
  access: forRight(organizationPolicy.delete),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteOrganization(ctx, path.id, ifMatch),
  present: empty,
  // It may have to write thousands of tasks.
  ownTransaction: true,
})
