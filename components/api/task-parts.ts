import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

/** What a body says of a file that was uploaded before. */
export interface AttachmentDraft {
  file: string
  file_name: string
  description?: string
  file_type: AttachmentWire['type']
  main_photo?: boolean
  sticker_id?: number | null
  file_source?: string
  attachment?: { time: number; time_provider: 'system'; location: null }
  author?: AttachmentWire['author']
}
