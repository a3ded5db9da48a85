import { signedIn } from '@/lib/access/policy'
import { assignStickers, StickerAssignment } from '@/lib/domain/media'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const PUT = rest({
  summary: 'Set the stickers of the files of a task; files not named lose theirs',
  access: signedIn,
  path: inputs.IdPath,
  body: StickerAssignment,
  run: ({ ctx, path, body, ifMatch }) => assignStickers(ctx, path.id, body, ifMatch),
  present: empty,
})
