import { workOff } from '@/lib/platform/threads/work-off'
import type { PaperDocument } from '../model'
import { writeDocument } from './write-document'

// Worker thread that writes documents as PDF from messages, without settings or a database.

workOff<PaperDocument, Uint8Array<ArrayBuffer>>(async (document) => {
  const result = await writeDocument(document)
  return { result, given: [result.buffer] }
})
