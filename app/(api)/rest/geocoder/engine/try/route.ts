import { forRight } from '@/lib/access/policy'
import { EngineTrialBody, geocoderPolicy, presentEngineTrial, tryEngine } from '@/lib/domain/geocoder-engine'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Test an external geocoder before saving it',
  access: forRight(geocoderPolicy.manage),
  readsOnly: true,
  body: EngineTrialBody,
  // It may be slow: no database connection is held meanwhile.
  ownTransaction: true,
  run: ({ ctx, body }) => tryEngine(ctx, body),
  present: presentEngineTrial,
})
