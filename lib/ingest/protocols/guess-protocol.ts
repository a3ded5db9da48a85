import type { Protocol } from '../device-client'

/** What a connection seems to speak by its first bytes: one of our protocols, another one, or nothing known. */
export type SpokenProtocol = Protocol | 'http' | 'tls' | 'other'

/** The beginnings of protocols in hexadecimal digits. Those with a length in between are last. */
const beginnings: readonly [RegExp, SpokenProtocol][] = [
  // #L#, #SD# and the other types of Wialon IPS.
  [/^23(4c|5344|44|42|50|4d|5553|5543|49|54)23/, 'wialon'],
  // @NTC, ~A, ~T, ~C, *>S, *>FLEX
  [/^(404e5443|7e4[13]|7e54|2a3e(53|464c4558))/, 'navtelecom'],
  [/^(7878|7979)/, 'gt06'],
  // The length of an IMEI and its first digit.
  [/^000f3\d/, 'teltonika'],
  [/^24240[0-3]/, 'combine'],
  [/^ff2[234]/, 'arnavi'],
  // A login of ADM: the size, the type and a digit.
  [/^....42033\d/, 'adm'],
  [/^010[0-3]..(0b|10)/, 'egts'],
  // GET, HEAD, POST, PUT, OPTIONS, DELETE and PATCH with a blank.
  [/^(474554|48454144|504f5354|505554|4f5054494f4e53|44454c455445|5041544348)20/, 'http'],
  [/^1603/, 'tls'],
  [/^01..../, 'galileosky'],
  [/^....0000(3\d){5,}00/, 'retranslator'],
]

/** Guesses what a connection speaks. Uncertain by nature: for the eyes of an administrator only. */
export function guessProtocol(bytes: Buffer): SpokenProtocol {
  const digits = bytes.toString('hex')
  return beginnings.find(([form]) => form.test(digits))?.[1] ?? 'other'
}
