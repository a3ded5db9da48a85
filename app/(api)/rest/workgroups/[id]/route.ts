import { forRight, signedIn } from '@/lib/access/policy'
import {
  deleteWorkgroup,
  etagOfWorkgroup,
  getWorkgroup,
  presentWorkgroup,
  renameWorkgroup,
  WorkgroupTitle,
  workgroupPolicy,
  workgroupRights,
} from '@/lib/domain/workgroups'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read one visible project',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getWorkgroup(ctx, path.id),
  present: presentWorkgroup,
  may: workgroupRights,
  etag: etagOfWorkgroup,
})

export const PATCH = rest({
  summary: 'Rename a project that is not the default one',
  access: forRight(workgroupPolicy.rename),
  path: inputs.IdPath,
  body: WorkgroupTitle,
  run: ({ ctx, path, body, ifMatch }) => renameWorkgroup(ctx, path.id, body, ifMatch),
  present: presentWorkgroup,
  etag: etagOfWorkgroup,
})

export const DELETE = rest({
  summary: 'Delete a project that is not the default one; its tasks stay',
  access: forRight(workgroupPolicy.delete),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteWorkgroup(ctx, path.id, ifMatch),
  present: empty,
  // It may have to write thousands of tasks.
  ownTransaction: true,
})
