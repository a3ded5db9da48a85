import { signedIn } from '@/lib/access/policy'
import { deleteTaskFile, TaskFilePath } from '@/lib/domain/media'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const DELETE = rest({
  summary: 'Delete a file of a task; its ordinal is not reused',
  access: signedIn,
  path: TaskFilePath,
  run: ({ ctx, path, ifMatch }) => deleteTaskFile(ctx, path.id, path.fileId, ifMatch),
  present: empty,
})
