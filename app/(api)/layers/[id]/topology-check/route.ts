import { signedIn } from '@/lib/access/policy'
import { checkTopology, TopologyQuery } from '@/lib/domain/topology'
import { map, rejectUnknownParameters } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Find invalid geometries, overlaps, gaps and other faults between the objects of a layer',
  access: signedIn,
  replica: true,
  path: inputs.IdPath,
  query: TopologyQuery,
  async run({ ctx, path: { id }, query, request }) {
    rejectUnknownParameters(request, TopologyQuery)
    return {
      status: 200,
      headers: { 'content-type': 'application/geo+json; charset=utf-8' },
      body: await checkTopology(ctx, id, query),
    }
  },
})
