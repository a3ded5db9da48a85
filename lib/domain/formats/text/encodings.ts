/** Supported encodings, by the names of the Encoding Standard. */
export const encodings = [
  'utf-8',
  'windows-1251',
  'ibm866',
  'windows-1252',
  'koi8-r',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof encodings)[number]

const names: Record<string, Encoding> = {
  utf8: 'utf-8',
  '65001': 'utf-8',
  cp1251: 'windows-1251',
  '1251': 'windows-1251',
  win1251: 'windows-1251',
  windows1251: 'windows-1251',
  ansi1251: 'windows-1251',
  cp866: 'ibm866',
  '866': 'ibm866',
  ibm866: 'ibm866',
  oem866: 'ibm866',
  cp1252: 'windows-1252',
  '1252': 'windows-1252',
  windows1252: 'windows-1252',
  ansi1252: 'windows-1252',
  iso88591: 'windows-1252',
  '88591': 'windows-1252',
  latin1: 'windows-1252',
  koi8r: 'koi8-r',
  '20866': 'koi8-r',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
}

/** The encoding of a name in any spelling; null for an unknown one. */
export function encodingOf(name: string): Encoding | null {
  return names[name.toLowerCase().replace(/[\s_\-:]/g, '')] ?? null
}

export function decoderOf(encoding: Encoding): TextDecoder {
  return new TextDecoder(encoding, { ignoreBOM: false })
}
