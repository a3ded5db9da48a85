import { signedIn, signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import {
  deleteItem,
  FeaturePath,
  FeatureQuery,
  getItem,
  patchItem,
  replaceItem,
  visitOf,
} from '@/lib/domain/ogc'
import { bodyAtMost, ChangeObject } from '@/lib/domain/objects'
import { answerOpened, ogcApi, remoteAnswers } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: one object of a layer',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: FeaturePath,
  query: FeatureQuery,
  answers: { 304: 'The caller has it already', ...remoteAnswers },
  run: async ({ ctx, path, query, request }) =>
    answerOpened(request, await getItem(ctx, visitOf(request, query.f), path, query)),
})

const writing = {
  access: signedIn,
  basic: signInBasic,
  path: FeaturePath,
  answers: { 204: 'Done' },
} as const

const change = { ...writing, body: ChangeObject, bodyLimit: bodyAtMost, exact: true } as const

const contentCrsOf = ({ headers }: Request) => headers.get('content-crs')

export const PUT = ogcApi({
  summary: 'OGC API Features: replace an object; fields that the new one does not have become empty',
  ...change,
  run: ({ ctx, path, body, ifMatch, request }) =>
    replaceItem(ctx, path, body, { ifMatch, contentCrs: contentCrsOf(request) }),
})

export const PATCH = ogcApi({
  summary: 'OGC API Features: change an object; absent members stay as they are',
  ...change,
  run: ({ ctx, path, body, ifMatch, request }) =>
    patchItem(ctx, path, body, { ifMatch, contentCrs: contentCrsOf(request) }),
})

export const DELETE = ogcApi({
  summary: 'OGC API Features: delete an object',
  ...writing,
  run: ({ ctx, path, ifMatch }) => deleteItem(ctx, path, { ifMatch }),
})
