import { expect, test } from 'vitest'
import { element, escapeXml, xmlDocument } from './xml'

test('text and attributes are escaped, what XML cannot hold is replaced', () => {
  const written = element('a', { title: `<"Ü"> & 'x'`, absent: null, count: 0 }, '<b>', null, [
    1,
    element('c'),
  ])
  expect(written.text).toBe(
    '<a title="&lt;&quot;Ü&quot;&gt; &amp; &apos;x&apos;" count="0">&lt;b&gt;1<c/></a>',
  )
  expect(escapeXml('\u0000\u0008\ud800\uffff ok 😀')).toBe('\ufffd\ufffd\ufffd\ufffd ok 😀')
  expect(xmlDocument(element('root'))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<root/>')
})
