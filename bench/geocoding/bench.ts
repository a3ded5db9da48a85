import type { Bench } from '../bench'
import { connections, points } from './load'

// The stages load the product, whose settings stand once the run has a database.

export const geocodingForward: Bench = {
  name: 'geocoding-forward',
  title: 'Search by text among 1,000,000 names: the reciprocal of the 95th percentile',
  operation: 'request',
  goals: [{ against: 'a limit of 30 ms', atLeast: 1 }],
  notes: [
    '`GET /geocoding?query=` over one connection: whole addresses, beginnings, with a typing error, transliterated, words in',
    'another order; streets, houses, points of interest and towns. A throughput of 50 means that 95 % of the answers came',
    'within 20 ms. The limit is the same load, told as if every answer had taken 30 ms.',
  ],
  open: async (scene) => (await import('./open-forward')).openForward(scene),
}

export const geocodingReverse: Bench = {
  name: 'geocoding-reverse',
  title: 'The address of a point among a million houses',
  operation: 'request',
  goals: [{ against: 'pgbench', atLeast: 0.6 }],
  notes: [
    `\`GET /geocoding?lon=&lat=\` near ${points} houses by chance over ${connections} connections. RAW is pgbench with the bare prepared`,
    'statement that finds the key of the nearest house at the same points; before the rounds both must name the same ones.',
    'The other pgbench runs the statement of the product, so that the rest is the share of HTTP, rights and the answer.',
  ],
  open: async (scene) => (await import('./open-reverse')).openReverse(scene),
}
