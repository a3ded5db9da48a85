import type { Protocol } from '../device-client'

/** What a connection seems to speak by its first bytes: one of our protocols, another one, or nothing known. */
export type SpokenProtocol = Protocol | 'http' | 'tls' | 'other'

/** The beginnings of protocols, as the text of their bytes. Those with a length in between are last. */
const beginnings: readonly [RegExp, SpokenProtocol][] = [
  [/^#(L|SD|D|B|P|M|US|UC|I|T)#/, 'wialon'],
  [/^(@NTC|~[ATC]|\*>(S|FLEX))/, 'navtelecom'],
  [/^(xx|yy)/, 'gt06'],
  [/^\0\x0f\d/, 'teltonika'],
  [/^\$\$[\0-\x03]/, 'combine'],
  [/^\x01[\0-\x03].[\x0b\x10]/s, 'egts'],
  [/^(GET|HEAD|POST|PUT|OPTIONS|DELETE|PATCH) /, 'http'],
  [/^\x16\x03/, 'tls'],
  [/^\x01../s, 'galileosky'],
  [/^..\0\0\d{5,}\0/s, 'retranslator'],
]

/** Guesses what a connection speaks. Uncertain by nature: for the eyes of an administrator only. */
export function guessProtocol(bytes: Buffer): SpokenProtocol {
  const text = bytes.toString('latin1')
  return beginnings.find(([form]) => form.test(text))?.[1] ?? 'other'
}
