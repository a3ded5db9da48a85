import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decoderOf, encodingOf, encodings, mayBe } from './encodings'

test.each([
  ['UTF-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['65001', 'utf-8'],
  ['1251', 'windows-1251'],
  ['CP1251', 'windows-1251'],
  ['ANSI 1251', 'windows-1251'],
  ['win-1251', 'windows-1251'],
  ['OEM 866', 'ibm866'],
  ['cp866', 'ibm866'],
  ['852', 'cp852'],
  ['IBM852', 'cp852'],
  ['OEM 850', 'cp850'],
  ['1250', 'windows-1250'],
  ['88591', 'windows-1252'],
  ['8859-1', 'windows-1252'],
  ['ISO 88595', 'iso-8859-5'],
  ['ISO-8859-15', 'iso-8859-15'],
  ['ISO8859-9', 'windows-1254'],
  ['28595', 'iso-8859-5'],
  ['Big5', 'big5'],
  ['GBK', 'gbk'],
  ['936', 'gbk'],
  ['Shift-JIS', 'shift_jis'],
  ['932', 'shift_jis'],
  ['EUC-KR', 'euc-kr'],
  ['KOI8-R', 'koi8-r'],
  ['UTF-16', 'utf-16le'],
  ['UTF-16BE', 'utf-16be'],
])('%s is %s', (name, encoding) => {
  expect(encodingOf(name)).toBe(encoding)
})

test.each(['', 'klingon', '999', 'iso-8859-12', '1259', '__proto__', 'constructor'])(
  '%j is unknown',
  (name) => {
    expect(encodingOf(name)).toBeNull()
  },
)

test('each has a decoder, and its name is one of its spellings', () => {
  for (const encoding of encodings) {
    expect(
      decoderOf(encoding).decode(Buffer.from(encoding.startsWith('utf-16') ? 'a\0' : 'a')),
      encoding,
    ).toBeTruthy()
    expect(encodingOf(encoding)).toBe(encoding)
  }
})

test('texts are decoded, also cut anywhere', () => {
  for (const [text, encoding] of [
    ['Őrség, Győr', 'cp852'],
    ['Первомайская', 'windows-1251'],
    ['上海市', 'gbk'],
    ['大阪', 'shift_jis'],
  ] as const) {
    const bytes = iconv.encode(text, encoding)
    expect(decoderOf(encoding).decode(bytes)).toBe(text)
    const decoder = decoderOf(encoding)
    const parts = [...bytes].map((byte) => decoder.decode(Uint8Array.of(byte), { stream: true }))
    expect(parts.join('') + decoder.decode()).toBe(text)
  }
})

test('bytes that an encoding does not have', () => {
  const russian = iconv.encode('ДОМ', 'windows-1251')
  expect(mayBe('utf-8', russian)).toBe(false)
  expect(mayBe('windows-1251', russian)).toBe(true)
  expect(mayBe('cp852', russian)).toBe(true)
})
