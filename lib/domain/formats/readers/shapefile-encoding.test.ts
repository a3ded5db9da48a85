import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { fileOf, rowsOf, zipOf } from '@/lib/testing/formats/files'
import { openSource } from '../open-source'

/** A table with one column of texts. */
function dbfOf(texts: readonly Buffer[], { driver = 0, width = 12 } = {}): Buffer {
  const head = Buffer.alloc(65)
  head[0] = 3
  head.writeUInt32LE(texts.length, 4)
  head.writeUInt16LE(65, 8)
  head.writeUInt16LE(1 + width, 10)
  head[29] = driver
  head.write('name', 32, 'latin1')
  head.write('C', 43, 'latin1')
  head[48] = width
  head[64] = 0x0d
  const records = texts.map((text) => {
    const record = Buffer.alloc(1 + width, ' ')
    text.copy(record, 1, 0, width)
    return record
  })
  return Buffer.concat([head, ...records])
}

/** As many points. */
function shpOf(count: number): Buffer {
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE(50 + count * 14, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(1, 32)
  const points = Array.from({ length: count }, (_, at) => {
    const record = Buffer.alloc(28)
    record.writeInt32BE(at + 1, 0)
    record.writeInt32BE(10, 4)
    record.writeInt32LE(1, 8)
    record.writeDoubleLE(37 + at, 12)
    record.writeDoubleLE(55, 20)
    return record
  })
  return Buffer.concat([head, ...points])
}

interface Written {
  encoding: string
  driver?: number
  width?: number
  beside?: Record<string, string>
}

async function read(texts: readonly string[], { encoding, beside = {}, ...more }: Written) {
  const dbf = dbfOf(
    texts.map((text) => iconv.encode(text, encoding)),
    more,
  )
  const path = await zipOf({ 'a.shp': shpOf(texts.length), 'a.dbf': dbf, ...beside })
  const source = await openSource(path)
  await source.close()
  return { encoding: source.encoding, names: (await rowsOf(path)).map(({ attributes }) => attributes.name) }
}

test.each<[string, string[], Written, string]>([
  ['letters at the end, by the driver', ['12А', '14Б'], { encoding: 'cp1251', driver: 0xc9 }, 'windows-1251'],
  ['short words without a word of the file', ['ДОМ', 'СНТ'], { encoding: 'cp1251' }, 'windows-1251'],
  ['a page of DOS, by .cpg', ['Őrség', 'Győr'], { encoding: 'cp852', beside: { 'a.cpg': '852' } }, 'cp852'],
  ['.cst beside', ['Köln'], { encoding: 'cp850', beside: { 'a.cst': 'OEM 850\r\n' } }, 'cp850'],
  ['a driver of another country', ['Łódź'], { encoding: 'cp1250', driver: 0xc8 }, 'windows-1250'],
  ['Chinese, by its driver', ['上海市'], { encoding: 'gbk', driver: 0x4d }, 'gbk'],
  [
    '.cpg before the driver',
    ['ДОМ'],
    { encoding: 'cp866', driver: 0xc9, beside: { 'a.cpg': 'OEM 866' } },
    'ibm866',
  ],
  ['UTF-8 without a word', ['Дом', 'Сад'], { encoding: 'utf8' }, 'utf-8'],
  [
    '.cpg of UTF-8 that the texts contradict',
    ['ДОМ'],
    { encoding: 'cp1251', beside: { 'a.cpg': 'UTF-8' } },
    'windows-1251',
  ],
  [
    'a driver that tells nothing',
    ['Первомайская'],
    { encoding: 'cp1251', driver: 0x57, width: 20 },
    'windows-1251',
  ],
])('%s', async (_, texts, written, encoding) => {
  expect(await read(texts, written)).toEqual({ encoding, names: texts })
})

test('a text that fills its field may be cut within a letter, and only there', async () => {
  expect(await read(['Первомайская', 'ул'], { encoding: 'utf8', width: 9 })).toEqual({
    encoding: 'utf-8',
    names: ['Перв', 'ул'],
  })
})

test('400: an encoding that the file names and nobody knows', async () => {
  const path = await zipOf({
    'a.shp': shpOf(1),
    'a.dbf': dbfOf([Buffer.from('a')]),
    'a.cpg': 'KLINGON-1',
  })
  await expect(openSource(path)).rejects.toMatchObject({
    key: 'import.encoding',
    values: { encoding: 'KLINGON-1' },
  })
  const kml = await fileOf('<?xml version="1.0" encoding="x-nothing"?><kml/>')
  await expect(openSource(kml)).rejects.toMatchObject({ key: 'import.encoding' })
})
