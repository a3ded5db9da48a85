import { signedIn } from '@/lib/access/policy'
import {
  ChangeTaskFilter,
  changeTaskFilter,
  deleteTaskFilter,
  etagOfTaskFilter,
  getTaskFilter,
  presentTaskFilter,
} from '@/lib/domain/task-filters'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a saved filter',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getTaskFilter(ctx, path.id),
  present: presentTaskFilter,
  etag: etagOfTaskFilter,
})

export const PATCH = rest({
  summary: 'Change a saved filter: its owner, or the Main administrator when it is shared',
  access: signedIn,
  path: inputs.IdPath,
  body: ChangeTaskFilter,
  run: ({ ctx, path, body, ifMatch }) => changeTaskFilter(ctx, path.id, body, ifMatch),
  present: presentTaskFilter,
  etag: etagOfTaskFilter,
})

export const DELETE = rest({
  summary: 'Delete a saved filter: its owner, or the Main administrator when it is shared',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteTaskFilter(ctx, path.id, ifMatch),
  present: empty,
})
