import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

/** Describes an uploaded file in a request body. */
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
