import { forRight } from '@/lib/access/policy'
import { linkType, organizationPolicy, TypePath, unlinkType } from '@/lib/domain/organizations'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const POST = rest({
  summary: 'Make a work type available to an organization',
  access: forRight(organizationPolicy.linkTypes),
  path: TypePath,
  run: ({ ctx, path }) => linkType(ctx, path.id, path.typeId),
  present: empty,
})

export const DELETE = rest({
  summary: 'Take a work type from an organization',
  access: forRight(organizationPolicy.linkTypes),
  path: TypePath,
  run: ({ ctx, path }) => unlinkType(ctx, path.id, path.typeId),
  present: empty,
})
