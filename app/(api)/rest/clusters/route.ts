import { forRight } from '@/lib/access/policy'
import {
  ClusterTitle,
  clusterPolicy,
  createCluster,
  etagOfCluster,
  presentCluster,
} from '@/lib/domain/clusters'
import { rest } from '@/lib/http'

export { GET } from './list/route'

export const POST = rest({
  summary: 'Create a cluster',
  access: forRight(clusterPolicy.create),
  body: ClusterTitle,
  run: ({ ctx, body }) => createCluster(ctx, body),
  present: presentCluster,
  etag: etagOfCluster,
})
