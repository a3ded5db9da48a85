import { signedIn } from '@/lib/access/policy'
import {
  bodyAtMost,
  ChangeObject,
  changeObject,
  createObjects,
  deleteObject,
  etagOfObject,
  getObject,
  HistoryQuery,
  listObjects,
  NewObjects,
  ObjectPath,
  ObjectsQuery,
  presentCreated,
  presentHistory,
  presentObject,
  readHistory,
} from '@/lib/domain/objects'
import { map, rejectUnknownParameters } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'
import { type Kind, objectNouns } from './object-nouns'

/** GET of a page of the objects of a layer or a data table, POST of new ones. */
export function objectsRoutes(kind: Kind) {
  const { objects, set, answers } = objectNouns[kind]
  const path = inputs.IdPath
  return {
    GET: map({
      summary: `List the ${objects} of ${set} as GeoJSON`,
      access: signedIn,
      replica: true,
      path,
      query: ObjectsQuery,
      answers,
      async run({ ctx, path: { id }, query, request }) {
        rejectUnknownParameters(request, ObjectsQuery)
        return {
          status: 200,
          headers: { 'content-type': 'application/geo+json; charset=utf-8' },
          body: await listObjects(ctx, { kind, id }, query),
        }
      },
    }),
    POST: map({
      summary: `Add one or several ${objects} to ${set}: a Feature or a FeatureCollection, all or nothing`,
      access: signedIn,
      path,
      body: NewObjects,
      // GeoJSON may have foreign members (RFC 7946, 6.1).
      looseBody: true,
      bodyLimit: bodyAtMost,
      exact: true,
      run: ({ ctx, path: { id }, body }) => createObjects(ctx, { kind, id }, body),
      present: presentCreated,
    }),
  }
}

/** GET, PATCH and DELETE of one object. */
export function objectRoutes(kind: Kind) {
  const { object, set, answers } = objectNouns[kind]
  return {
    GET: map({
      summary: `Read ${object} of ${set}`,
      access: signedIn,
      path: ObjectPath,
      answers,
      run: ({ ctx, path: { id, objectId } }) => getObject(ctx, { kind, id }, objectId),
      present: presentObject,
      etag: etagOfObject,
    }),
    PATCH: map({
      summary: `Change ${object} of ${set}; absent fields stay as they are`,
      access: signedIn,
      path: ObjectPath,
      body: ChangeObject,
      looseBody: true,
      bodyLimit: bodyAtMost,
      exact: true,
      run: ({ ctx, path: { id, objectId }, body, ifMatch }) =>
        changeObject(ctx, { kind, id }, objectId, body, ifMatch),
      present: presentObject,
      etag: etagOfObject,
    }),
    DELETE: map({
      summary: `Delete ${object} of ${set}`,
      access: signedIn,
      path: ObjectPath,
      run: ({ ctx, path: { id, objectId }, ifMatch }) => deleteObject(ctx, { kind, id }, objectId, ifMatch),
      present: empty,
    }),
  }
}

/** GET of the changes of one object. */
export const historyRoute = (kind: Kind) =>
  map({
    summary: `Change history of ${objectNouns[kind].named}, newest first`,
    access: signedIn,
    path: ObjectPath,
    query: HistoryQuery,
    run: ({ ctx, path: { id, objectId }, query }) => readHistory(ctx, { kind, id }, objectId, query),
    present: presentHistory,
  })
