import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { xmlName } from './xml-name'

test.each([
  ['name', 'name'],
  ['Длина', 'Длина'],
  ['Length km', 'Length_x0020_km'],
  ['a<b', 'a_x003c_b'],
  ['2nd', '_x0032_nd'],
  ['a:b', 'a_x003a_b'],
  ['_x0020_', '_x005f_x0020_'],
  // Letters and numbers in Unicode, but not in XML.
  ['m²', 'm_x00b2_'],
  ['µg', '_x00b5_g'],
  ['Nº', 'N_x00ba_'],
  ['№1', '_x2116_1'],
  ['½', '_x00bd_'],
  ['①', '_x2460_'],
])('%s is written as %s', (name, written) => {
  expect(xmlName(name)).toBe(written)
})

test('any character makes a valid XML name', () => {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.write('<all>')
  for (let code = 1; code < 0x1_0000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const name = xmlName(`a${String.fromCodePoint(code)}`)
    parser.write(`<${name}/>`)
  }
  parser.write('</all>').close()
})
