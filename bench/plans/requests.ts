import { viewer } from '../map/fill-layers'
import { placesOf, tileAt } from '../map/places'
import { askedMaps, targetOf as targetOfMap } from '../map/requests'
import type { HttpRequest } from '../rig/http-request'
import { persons, tokenOf } from '../scene/fill-database'

const main = tokenOf(persons.mainAdministrator)
const worker = tokenOf(persons.workerOfFirstOrganization)
const day = 86_400

/** What clients ask for most, such that the answer does not grow with the tables. */
export function askedRequests(ids: ReadonlyMap<string, number>): Record<string, HttpRequest> {
  const today = Math.floor(Date.now() / 1000)
  // In a part of the city that every size has.
  const [place] = placesOf(1, 5, 0.01)
  if (!place) throw new Error('The city has no places')
  const { z, x, y } = tileAt(place, 16)
  const tasks = (query: string, token = main): HttpRequest => ({
    target: `/rest/tasks?apiVersion=2.0&${query}`,
    token,
  })
  const reach = 250
  const box = [place.x - reach, place.y - reach, place.x + reach, place.y + reach].join(',')
  const system = encodeURIComponent('http://www.opengis.net/def/crs/EPSG/0/3857')
  return {
    'Tasks of an organization': tasks('organizationId=102&stage=1'),
    'Tasks of a worker': tasks('stage=1', worker),
    'Tasks on the desk of somebody': tasks('assignedUserId=133&stage=1'),
    'Overdue tasks of an organization': tasks('organizationId=102&expired=true'),
    'Words in an organization': tasks(`organizationId=103&stage=1&search=${encodeURIComponent('насос')}`),
    'One task': { target: '/rest/tasks/1000?apiVersion=2.0', token: main },
    'Comments of a task': { target: '/rest/tasks/1000/comments/list?apiVersion=2.0', token: main },
    'Change of a task': {
      method: 'PATCH',
      target: '/rest/tasks/1001?apiVersion=2.0',
      token: main,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: `Осмотрено ${today}` }),
    },
    'Points of the tasks of an organization': {
      target: '/rest/tasks/points?apiVersion=2.0&organizationId=102&stage=1',
      token: main,
    },
    'People of an organization': {
      target: '/rest/organizations/102/users?apiVersion=2.0',
      token: main,
    },
    'Nearest people': { target: '/rest/users/by-distance?apiVersion=2.0&lon=39.9&lat=57.6', token: worker },
    'Track of a day': {
      target: `/rest/users/115/svc/track?apiVersion=2.0&from=${today - day}&till=${today}`,
      token: main,
    },
    'A position': { target: `/track?id=bench-plans&lat=57.6&lon=39.8&timestamp=${today}`, method: 'GET' },
    'Groups with layers': { target: '/groups/withLayers', token: viewer },
    'Vector tile': { target: `/service/tiles/${ids.get('bench_points')}/${z}/${x}/${y}.mvt`, token: viewer },
    'Features in a box': {
      target: `/ogc/features/collections/local:bench_points/items?bbox=${box}&bbox-crs=${system}&limit=100`,
      token: viewer,
    },
    'Page of features': {
      target: '/ogc/features/collections/local:bench_points/items?limit=100',
      token: viewer,
    },
    'Drawn map': mapOf(),
  }
}

function mapOf(): HttpRequest {
  const [map] = askedMaps('bench_points', 0.01)
  if (!map) throw new Error('There are no maps')
  return { target: targetOfMap(map, '/service/wms'), token: viewer }
}
