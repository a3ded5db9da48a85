import type { Sent } from './longest-wait'

/** Where the requests lead: a work type with a field `Граница` of geometry, and a layer of polygons with an attribute
 * `name`. */
export interface Targets {
  organizationId: number
  typeId: number
  layerId: number
  taskId: number
  /** The tokens of a Client and of somebody who writes layers. */
  client: string
  writer: string
}

export interface Heavy {
  name: string
  sent: Sent
}

const megabyte = 1024 * 1024

const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at))

/** An object with as many keys as fit into so many bytes. */
function keys(bytes: number, value = '1'): string {
  const count = Math.floor(bytes / (9 + value.length))
  return `{${times(count, (at) => `"${at.toString(36).padStart(5, 'k')}":${value}`).join(',')}}`
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const ring = (points: number) =>
  `[${times(points, (at) => `[${37 + (at % 1000) / 1e4},${55 + at / 1e7}]`).join(',')}]`
const feature = (geometry: string, properties = '{}') =>
  `{"type":"Feature","geometry":${geometry},"properties":${properties}}`
const collection = (features: readonly string[]) =>
  `{"type":"FeatureCollection","features":[${features.join(',')}]}`
const polygon = (points: number) => `{"type":"Polygon","coordinates":[${ring(points)}]}`
const line = (points: number) => `{"type":"LineString","coordinates":${ring(points)}}`
const point = '{"type":"Point","coordinates":[37.1,55.1]}'

/** Requests that are refused, each as large as it may be, in the order of who may send them. */
export function* heavyRequests(targets: Targets): Generator<Heavy> {
  yield* withoutToken()
  yield* asClient(targets)
  yield* asWriter(targets)
}

const json = { 'content-type': 'application/json' }

function post(name: string, path: string, body: string, headers: Record<string, string> = {}): Heavy {
  return { name, sent: { method: 'POST', path, headers: { ...json, ...headers }, body: Buffer.from(body) } }
}

function* withoutToken(): Generator<Heavy> {
  for (const path of ['/rest/auth/by-login', '/rest/users/register', '/rest/users/check-login']) {
    yield post(`${path}, many keys`, path, keys(megabyte - 20))
    yield post(`${path}, deep`, path, nested(megabyte / 2 - 10))
    yield post(`${path}, numbers`, path, `[${'1,'.repeat(megabyte / 2 - 10)}1]`)
    yield post(`${path}, empty objects`, path, `[${'{},'.repeat(megabyte / 3 - 10)}1]`)
    for (const letter of ['a', ' ', '\\u0000', 'я@'])
      yield post(
        `${path}, long texts of ${JSON.stringify(letter)}`,
        path,
        `{${['login', 'password', 'email', 'phone', 'name', 'refresh_token', 'token']
          .map((name) => `"${name}":"${letter.repeat(Math.floor(140_000 / Buffer.byteLength(letter)))}"`)
          .join(',')}}`,
      )
    yield post(`${path}, keys within`, path, `{"login":${keys(megabyte - 100)},"password":1}`)
  }
  yield { name: 'long query', sent: { path: `/rest/auth/by-login?${'a&'.repeat(4000)}` } }
  yield {
    name: 'long cookie',
    sent: { path: '/rest/tasks/list/1/10', headers: { cookie: 'a=b;'.repeat(8000) } },
  }
  yield {
    name: 'long basic',
    sent: { path: '/service/wms?request=GetMap', headers: { authorization: `Basic ${'QTpi'.repeat(2500)}` } },
  }
  yield {
    name: 'long languages',
    sent: { path: '/rest/tasks/list/1/10', headers: { 'accept-language': 'a-b;q=0.1,'.repeat(3000) } },
  }
}

function* asClient({ organizationId, typeId, taskId, client }: Targets): Generator<Heavy> {
  const authorization = { authorization: `Bearer ${client}` }
  const draft = `"organization_id":${organizationId},"type_id":${typeId},"priority_id":1,"date":1700000000,"title":"a","text":"b"`
  const task = (name: string, more: string) =>
    post(`task, ${name}`, '/rest/tasks', `{${draft},${more}}`, authorization)
  yield task('unknown fields', `"fields":${keys(megabyte - 300)}`)
  yield task('unknown fields as a text', `"custom_fields":${JSON.stringify(keys(megabyte * 0.75))}`)
  yield task('one long unknown field', `"fields":{"${'k'.repeat(megabyte - 400)}":1}`)
  yield task('fields of nothing', `"fields":{"granitsa":${keys(megabyte - 300)}}`)
  yield task(
    'a geometry of many wrong points',
    `"fields":{"granitsa":{"type":"Polygon","coordinates":[${'["x"],'.repeat(9_999)}[1]]}}`,
  )
  yield task(
    'a geometry of many rings',
    `"fields":{"granitsa":{"type":"Polygon","coordinates":[[[1,1]],${'[[1]],'.repeat(160_000)}[[1]]]}}`,
  )
  yield task('wrong attachments', `"attachments":[${'{"file":1},'.repeat(90_000)}{}]`)
  yield task('a long point', `"point":[${'1,'.repeat(500_000)}1]`)
  yield {
    name: 'change of a task, unknown fields',
    sent: {
      method: 'PATCH',
      path: `/rest/tasks/${taskId}`,
      headers: { ...json, ...authorization },
      body: Buffer.from(`{"fields":${keys(megabyte - 300)}}`),
    },
  }
  yield post(
    'several tasks',
    '/rest/tasks/batch',
    `{"ids":[${'1,'.repeat(megabyte / 2 - 400)}1],"changes":{"a":1}}`,
    authorization,
  )
  yield post(
    'saved filter',
    '/rest/tasks/filters',
    `{"name":"a","filter":${keys(megabyte - 300)}}`,
    authorization,
  )
  yield post('comment', `/rest/tasks/${taskId}/comments`, `{"text":${nested(400_000)}}`, authorization)
  yield post(
    'locations',
    '/rest/users/current/locations',
    `{"locations":[${'{"a":1},'.repeat(510_000)}1]}`,
    authorization,
  )
  yield post(
    'locations, keys',
    '/rest/users/current/locations',
    `{"locations":[${keys(4 * megabyte - 100)}]}`,
    authorization,
  )
  yield {
    name: 'long list of ids',
    sent: { path: `/rest/tasks/list/1/10?ids=${'1,'.repeat(2000)}x`, headers: authorization },
  }
}

function* asWriter({ layerId, writer }: Targets): Generator<Heavy> {
  const authorization = { authorization: `Bearer ${writer}` }
  const objects = (name: string, body: string) =>
    post(`objects, ${name}`, `/layers/${layerId}/objects`, body, authorization)
  yield objects('one with many attributes', feature('null', keys(19 * megabyte)))
  yield objects('many with unknown attributes', collection(times(10_000, () => feature(point, keys(1800)))))
  yield objects('too many', collection(times(240_000, () => feature(point))))
  yield objects('empty objects', collection(times(1_900_000, () => '{}')))
  yield objects('one line with many points', feature(line(900_000)))
  yield objects('many lines of another kind', collection(times(9_000, () => feature(line(90)))))
  yield objects('a polygon with many points that crosses itself', feature(polygon(400_000)))
  yield objects('many polygons that do not close', collection(times(9_000, () => feature(polygon(80)))))
  yield objects(
    'many polygons that cross themselves',
    collection(
      times(9_999, () =>
        feature('{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}', '{"name":"a"}'),
      ),
    ),
  )
  yield objects('a long text', feature(point, `{"name":"${'a'.repeat(19 * megabyte)}"}`))
  yield objects('large numbers', feature(point, `{"name":[${'12345678901234567890,'.repeat(900_000)}1]}`))
  yield objects('broken at its end', `${collection(times(200_000, () => feature(point)))}x`)
  yield objects('numbers', `[${'1,'.repeat(9_900_000)}1]`)
  const xml = { 'content-type': 'application/xml', ...authorization }
  const wfs = (name: string, body: string) => post(`wfs, ${name}`, '/service/wfs', body, xml)
  yield wfs('deep', `<a>${'<b>'.repeat(80_000)}`)
  yield wfs('many', `<GetFeature>${'<b/>'.repeat(60_000)}</GetFeature>`)
  yield wfs('attributes', `<GetFeature ${times(20_000, (at) => `a${at}="1"`).join(' ')}/>`)
  for (const [name, text] of Object.entries({
    brackets: '('.repeat(30_000),
    and: 'a=1 and '.repeat(2000),
    not: 'not '.repeat(8000),
    quotes: "'".repeat(30_000),
    spaces: `a${' '.repeat(30_000)}`,
  }))
    yield {
      name: `filter, ${name}`,
      sent: {
        path: `/layers/${layerId}/objects?filter=${encodeURIComponent(text).slice(0, 8000)}`,
        headers: authorization,
      },
    }
}
