import { signedIn } from '@/lib/access/policy'
import { assignStickers, StickerAssignment } from '@/lib/domain/media'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const PUT = rest({
  summary: 'Put stickers on the files of a task; a file that is not named gets none',
  access: signedIn,
  path: inputs.IdPath,
  body: StickerAssignment,
  run: ({ ctx, path, body, ifMatch }) => assignStickers(ctx, path.id, body, ifMatch),
  present: empty,
})
