import { signedIn } from '@/lib/access/policy'
import { getPopup, ObjectPath, presentPopup } from '@/lib/domain/objects'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'What the template of the layer shows of an object, as safe HTML',
  access: signedIn,
  path: ObjectPath,
  run: ({ ctx, path: { id, objectId } }) => getPopup(ctx, id, objectId),
  present: presentPopup,
})
