import { anyone } from '@/lib/access/policy'
import { listPublicOrganizations, presentPublicOrganizations } from '@/lib/domain/organizations'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List the public organizations that Clients register in',
  access: anyone,
  run: ({ ctx }) => listPublicOrganizations(ctx),
  present: presentPublicOrganizations,
})
