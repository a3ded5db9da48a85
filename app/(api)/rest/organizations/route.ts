import { forRight } from '@/lib/access/policy'
import {
  CreateOrganization,
  createOrganization,
  etagOfOrganization,
  placePolicy,
  presentOrganization,
} from '@/lib/domain/organizations'
import { rest } from '@/lib/http'
import { serveBareList } from './list/serve-list'

export const GET = serveBareList()

export const POST = rest({
  summary: 'Create an organization with its default project',
  access: forRight(placePolicy.create),
  body: CreateOrganization,
  run: ({ ctx, body }) => createOrganization(ctx, body),
  present: presentOrganization,
  etag: etagOfOrganization,
})
