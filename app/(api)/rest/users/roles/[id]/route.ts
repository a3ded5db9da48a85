import { forRight } from '@/lib/access/policy'
import { etagOfRole, presentRole, RoleName, renameRole, rolePolicy } from '@/lib/domain/roles'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const PATCH = rest({
  summary: 'Rename a role',
  access: forRight(rolePolicy.write),
  path: inputs.IdPath,
  body: RoleName,
  run: ({ ctx, path, body, ifMatch }) => renameRole(ctx, path.id, body, ifMatch),
  present: presentRole,
  etag: etagOfRole,
})
