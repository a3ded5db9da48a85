import { expect, test } from 'vitest'
import { readTree } from './read-tree'

/** Reads a document that arrives in chunks of so many bytes. */
const read = (text: string, size = 1 << 16) => readTree({ charset: null, chunks: chunksOf(text, size) })

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const root = '<a><b>ж &amp; &#65;</b></a>'
const tree = { name: 'a', children: [{ name: 'b', text: 'ж & A' }] }

test.each([
  ['none', ''],
  ['a name', '<!DOCTYPE a>'],
  ['an address', '<!DOCTYPE a SYSTEM "http://example.org/[a].dtd">'],
  [
    'a declaration of an element',
    '<!DOCTYPE a SYSTEM "http://example.org/a.dtd"\n [\n <!ELEMENT b EMPTY>\n ]>\n',
  ],
  ['of attributes', `<!DOCTYPE a [<!ATTLIST b c CDATA #FIXED "]>" d (x|y) 'x>'><!NOTATION n SYSTEM "n">]>`],
  ['comments', `<!DOCTYPE a [ <!-- it's ]> "here --> <?pi it's ]> ?> %parts; ]  >`],
  [
    'comments before it',
    `<?xml version="1.0"?>\n<!-- <a> it's --><!DOCTYPE a [<!ELEMENT b ANY>]><!-- after -->`,
  ],
  [
    'entities that are not used',
    '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY % z SYSTEM "file:///etc/passwd"> %z;]>',
  ],
])('a document type is left out: %s', async (_, type) => {
  for (const size of [1, 7, 1 << 16]) expect(await read(type + root, size)).toMatchObject(tree)
})

const laughs = Array.from({ length: 40 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};&a${at};">`)

test.each([
  ['an entity that it declares', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['one in an attribute', '<!DOCTYPE a [<!ENTITY x "y">]><a b="&x;"/>'],
  ['entities in one another', `<!DOCTYPE a [<!ENTITY a0 "aaaa">${laughs.join('')}]><a>&a40;</a>`],
  ['a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['two document types', '<!DOCTYPE a [<!ELEMENT a ANY>]><!DOCTYPE a><a/>'],
  ['one within the document', '<a><!DOCTYPE a></a>'],
  ['a subset without an end', '<!DOCTYPE a [<!ELEMENT b ANY><a/>'],
  ['no element', '<!DOCTYPE a [<!ELEMENT b ANY>]>'],
  ['an endless head', `<!DOCTYPE a [${'<!ELEMENT b ANY>'.repeat(50_000)}]><a/>`],
  ['an endless declaration', `<!DOCTYPE a [<!ELEMENT ${'"x" '.repeat(500_000)}`],
])('refused: %s', async (_, text) => {
  await expect(read(text)).rejects.toThrow('remote.broken')
})
