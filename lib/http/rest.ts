import type { Actor } from '@/lib/access/actor'
import type { Access } from '@/lib/access/policy'
import { type Endpoint, type EndpointSpec, endpoint } from './endpoint'

type Open = { access: Access & { kind: 'anyone'; recognized?: undefined } }
type Recognizing = { access: Access & { kind: 'anyone'; recognized: true } }
type Closed = { access: Exclude<Access, { kind: 'anyone' }> }

/** An endpoint of the task document: JSON, errors as `{ error_description }`, versions 1.0 to 2.1. */
export function rest<Path, Query, Body, Result>(
  spec: EndpointSpec<Actor, Path, Query, Body, Result> & Closed,
): Endpoint
export function rest<Path, Query, Body, Result>(
  spec: EndpointSpec<null, Path, Query, Body, Result> & Open,
): Endpoint
export function rest<Path, Query, Body, Result>(
  spec: EndpointSpec<Actor | null, Path, Query, Body, Result> & Recognizing,
): Endpoint
export function rest<Path, Query, Body, Result>(
  spec: EndpointSpec<never, Path, Query, Body, Result>,
): Endpoint {
  return endpoint('rest', spec)
}

/** An endpoint of the task document that receives files: errors as `{ error_description }`, no versions. */
export function upload<Path, Query, Body, Result>(
  spec: EndpointSpec<Actor, Path, Query, Body, Result> & Closed,
): Endpoint {
  return endpoint('rest', { ...spec, unversioned: true })
}

/** An endpoint of the map document: no versions, errors as text/plain. */
export function map<Path, Query, Body, Result>(
  spec: EndpointSpec<Actor, Path, Query, Body, Result> & Closed,
): Endpoint
export function map<Path, Query, Body, Result>(
  spec: EndpointSpec<null, Path, Query, Body, Result> & Open,
): Endpoint
export function map<Path, Query, Body, Result>(
  spec: EndpointSpec<never, Path, Query, Body, Result>,
): Endpoint {
  return endpoint('map', spec)
}

/** An endpoint of OGC API: no versions, errors as `{ code, description }`. */
export function ogcApi<Path, Query, Body, Result>(
  spec: EndpointSpec<Actor, Path, Query, Body, Result> & Closed,
): Endpoint {
  return endpoint('ogc', spec)
}
