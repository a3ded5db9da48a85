import { signedIn } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { GroupSearch, listCatalog, presentGroups } from '@/lib/domain/layer-groups'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'List groups with their layers in the full form',
  access: signedIn,
  basic: signInBasic,
  query: GroupSearch,
  run: ({ ctx, query }) => listCatalog(ctx, query),
  present: presentGroups,
})
