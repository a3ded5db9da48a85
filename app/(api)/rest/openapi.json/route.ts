import { z } from 'zod'
import { describeInterface } from '@/app/(api)/interface'
import { anyone } from '@/lib/access/policy'
import { rest } from '@/lib/http'
import { answerDocument } from '@/lib/http/openapi'
import { apiVersions, defaultApiVersion } from '@/lib/wire'

export const GET = rest({
  summary: 'Read this description for one version',
  access: anyone,
  query: z.object({ apiVersion: z.enum(apiVersions).default(defaultApiVersion) }),
  run: ({ query, request }) => answerDocument(describeInterface, query.apiVersion, request),
})
