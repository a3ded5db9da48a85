import { forRight } from '@/lib/access/policy'
import { EngineTrialBody, geocoderPolicy, presentEngineTrial, tryEngine } from '@/lib/domain/geocoder-engine'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Ask another geocoder that may not be kept yet, and tell what came of it',
  access: forRight(geocoderPolicy.manage),
  body: EngineTrialBody,
  // It may take its time: no connection to the database is held meanwhile.
  ownTransaction: true,
  run: ({ ctx, body }) => tryEngine(ctx, body),
  present: presentEngineTrial,
})
