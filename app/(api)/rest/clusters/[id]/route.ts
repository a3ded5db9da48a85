import { forRight, signedIn } from '@/lib/access/policy'
import { joined } from '@/lib/access/rights'
import {
  ClusterTitle,
  clusterRights,
  clusterPolicy,
  deleteCluster,
  etagOfCluster,
  getCluster,
  presentCluster,
  renameCluster,
} from '@/lib/domain/clusters'
import { organizationsInCluster } from '@/lib/domain/organizations'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read one visible cluster',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getCluster(ctx, path.id),
  present: presentCluster,
  may: joined(clusterRights, organizationsInCluster),
  etag: etagOfCluster,
})

export const PATCH = rest({
  summary: 'Rename a cluster',
  access: forRight(clusterPolicy.rename),
  path: inputs.IdPath,
  body: ClusterTitle,
  run: ({ ctx, path, body, ifMatch }) => renameCluster(ctx, path.id, body, ifMatch),
  present: presentCluster,
  etag: etagOfCluster,
})

export const DELETE = rest({
  summary: 'Delete a cluster that holds no organizations',
  access: forRight(clusterPolicy.delete),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteCluster(ctx, path.id, ifMatch),
  present: empty,
})
