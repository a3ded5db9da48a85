import { expect, test } from 'vitest'
import { previewPart } from './use-import-input'

test('the preview is requested again for options that change what is read, not for names', () => {
  const input = { upload: 'a.bin', name: 'Дома', typeName: 'doma', groupId: 3, encoding: 'ibm866' }
  expect(
    previewPart({ ...input, fields: { a: { rusName: 'А' }, b: { rusName: 'Б', type: 'int' } } }),
  ).toEqual({
    upload: 'a.bin',
    encoding: 'ibm866',
    fields: { b: { type: 'int' } },
  })
})
