import iconv from 'iconv-lite'

/** The encodings that the platform decodes, by the names of the Encoding Standard. */
const standard = [
  'utf-8',
  'windows-1251',
  'koi8-r',
  'koi8-u',
  'iso-8859-5',
  'x-mac-cyrillic',
  'ibm866',
  'windows-1250',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'gbk',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const

/** Pages of DOS, which the platform does not know. */
const dos = [
  'cp437',
  'cp737',
  'cp775',
  'cp850',
  'cp852',
  'cp855',
  'cp857',
  'cp860',
  'cp861',
  'cp862',
  'cp863',
  'cp865',
  'cp869',
] as const

/** Supported encodings. */
export const encodings = [...standard, ...dos] as const
export type Encoding = (typeof encodings)[number]

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const byName = new Map<string, Encoding>(encodings.map((one) => [plain(one), one]))

/** Names that programs write, without signs: those of files that tell a code page, and usual ones. */
const others: Readonly<Record<string, Encoding>> = {
  utf: 'utf-8',
  utf16: 'utf-16le',
  ucs2: 'utf-16le',
  latin1: 'windows-1252',
  latin2: 'iso-8859-2',
  latin5: 'windows-1254',
  latin9: 'iso-8859-15',
  iso88591: 'windows-1252',
  iso88599: 'windows-1254',
  iso885911: 'windows-874',
  koi8: 'koi8-r',
  mac: 'x-mac-cyrillic',
  maccyrillic: 'x-mac-cyrillic',
  gb2312: 'gbk',
  sjis: 'shift_jis',
  mskanji: 'shift_jis',
  ksc5601: 'euc-kr',
  uhc: 'euc-kr',
}

const codePages: Readonly<Record<string, Encoding>> = {
  '866': 'ibm866',
  '874': 'windows-874',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '1200': 'utf-16le',
  '1201': 'utf-16be',
  '10007': 'x-mac-cyrillic',
  '20866': 'koi8-r',
  '20932': 'euc-jp',
  '21866': 'koi8-u',
  '51932': 'euc-jp',
  '51949': 'euc-kr',
  '54936': 'gb18030',
  '65001': 'utf-8',
}

/** The encoding of a name in any spelling, `ANSI 1251` and `8859-5` too; null for an unknown one. */
export function encodingOf(name: string): Encoding | null {
  const bare = plain(name)
  const known = byName.get(bare) ?? (Object.hasOwn(others, bare) ? others[bare] : undefined)
  if (known) return known
  const part = /^(?:iso)?(?:8859|2859)(\d{1,2})$/.exec(bare)?.[1]
  if (part) return others[`iso8859${part}`] ?? byName.get(`iso8859${part}`) ?? null
  const page = /^(?:ansi|oem|cp|windows|win|ibm|dos|msdos|x|ldid)*(\d{3,5})$/.exec(bare)?.[1]
  return page ? ofPage(page) : null
}

function ofPage(page: string): Encoding | null {
  const known = Object.hasOwn(codePages, page) ? codePages[page] : undefined
  return known ?? byName.get(`windows${page}`) ?? byName.get(`cp${page}`) ?? null
}

/** Decodes bytes to text, in one piece or in several with `stream`. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}

/** Whether an encoding has two bytes for a letter. */
export const isWide = (encoding: Encoding): boolean => encoding.startsWith('utf-16')

const isDos = (encoding: Encoding) => (dos as readonly string[]).includes(encoding)

/** A decoder of an encoding; a strict one throws at bytes that the encoding does not have. */
export function decoderOf(encoding: Encoding, strict = false): Decoder {
  if (!isDos(encoding)) return new TextDecoder(encoding, { fatal: strict })
  const decoder = iconv.getDecoder(encoding)
  // Each byte of these pages is a character by itself.
  return { decode: (bytes) => (bytes ? decoder.write(Buffer.from(bytes)) : '') }
}

/** Whether bytes may be texts of an encoding. */
export function mayBe(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    decoderOf(encoding, true).decode(bytes)
    return true
  } catch {
    return false
  }
}
