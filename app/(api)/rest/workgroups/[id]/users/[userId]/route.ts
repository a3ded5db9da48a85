import { forRight } from '@/lib/access/policy'
import { addMember, MemberPath, removeMember, workgroupPolicy } from '@/lib/domain/workgroups'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const POST = rest({
  summary: 'Add a user to a project',
  access: forRight(workgroupPolicy.addMember),
  path: MemberPath,
  run: ({ ctx, path }) => addMember(ctx, path.id, path.userId),
  present: empty,
})

export const DELETE = rest({
  summary: 'Remove a user from a project',
  access: forRight(workgroupPolicy.removeMember),
  path: MemberPath,
  run: ({ ctx, path }) => removeMember(ctx, path.id, path.userId),
  present: empty,
})
