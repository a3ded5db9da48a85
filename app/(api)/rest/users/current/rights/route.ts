import { signedIn } from '@/lib/access/policy'
import { ownRights } from '@/lib/domain/own-rights'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: "Read the rights of the caller's role, by noun and action",
  access: signedIn,
  run: async ({ ctx }) => ownRights.of(ctx.actor),
  present: { render: (rights) => rights, schema: () => ownRights.schema },
})
