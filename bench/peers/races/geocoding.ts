import type { Bench } from '../../bench'

// The sides load the product, whose settings stand once the run has a database.

const goals = [{ against: 'Nominatim', atLeast: 1 }]
const how = [
  'The places of one town out of the same extract of OpenStreetMap, over 8 connections. Nominatim is that of PyPI with its own',
  'database on the same PostgreSQL and one process of uvicorn, or the one of an address; it serves everybody, and needs the',
  'program of Debian, osm2pgsql. Questions are drawn from the tags of the extract without a look at either side; an answer is',
  'right when its first place has the number of the house and lies within 100 metres of it.',
]

/** Places by text. */
export const raceForward: Bench = {
  name: 'peers-forward',
  section: 'peers',
  smokedAs: 'geocoding-forward',
  title: 'The place of an address',
  operation: 'request',
  goals,
  notes: how,
  open: async (scene) => (await import('./open-geocoding')).openGeocoding(scene, 'forward'),
}

/** Addresses of points. */
export const raceReverse: Bench = {
  name: 'peers-reverse',
  section: 'peers',
  smokedAs: 'geocoding-reverse',
  title: 'The address of a point',
  operation: 'request',
  goals,
  notes: how,
  open: async (scene) => (await import('./open-geocoding')).openGeocoding(scene, 'reverse'),
}
