import { forRight } from '@/lib/access/policy'
import { publicPagePolicy } from '@/lib/domain/citizens'
import { CodesQuery, getCodeSheet } from '@/lib/domain/code-sheets'
import { answerBytes, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary:
    'Print sheets of codes that open the public page of an organization as PDF, for the objects of a layer',
  access: forRight(publicPagePolicy.read),
  costs: 'export',
  path: inputs.IdPath,
  query: CodesQuery,
  run: async ({ ctx, path, query }) => answerBytes(await getCodeSheet(ctx, path.id, query)),
})
