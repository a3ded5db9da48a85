import { expect, test } from 'vitest'
import { fileTypeOf, toDraft } from './use-uploads'

test('the media type decides what a file is, not its name', () => {
  expect(['image/jpeg', 'video/mp4', 'audio/ogg', 'application/pdf', ''].map(fileTypeOf)).toEqual([
    'PHOTO',
    'VIDEO',
    'SOUND',
    'FILE',
    'FILE',
  ])
})

test('only photos name a source, and every file says who attached it and when', () => {
  const upload = { name: 'a.pdf', original_name: 'Акт.pdf', size: 1, type: 'application/pdf' }
  const draft = toDraft('Акт.pdf', upload)
  expect(draft).toMatchObject({ file: 'a.pdf', file_name: 'Акт.pdf', file_type: 'FILE' })
  expect(draft.file_source).toBeUndefined()
  expect(draft.attachment?.time_provider).toBe('system')
  expect(toDraft('a.jpg', { ...upload, type: 'image/jpeg' }).file_source).toBe('gallery')
})
