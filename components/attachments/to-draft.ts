import type { StoredUpload } from '@/components/api/task-files'
import type { AttachmentDraft } from '@/components/api/task-parts'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

/** Attachment type of a file, by its media type. */
export function fileTypeOf(mediaType: string): AttachmentWire['type'] {
  if (mediaType.startsWith('image/')) return 'PHOTO'
  if (mediaType.startsWith('video/')) return 'VIDEO'
  return mediaType.startsWith('audio/') ? 'SOUND' : 'FILE'
}

/** Describes a file picked on a computer: time and device are known, the location is not. */
export function toDraft(name: string, upload: StoredUpload): AttachmentDraft {
  const type = fileTypeOf(upload.type)
  return {
    file: upload.name,
    file_name: name,
    file_type: type,
    ...(type === 'PHOTO' && { file_source: 'gallery' }),
    attachment: { time: Math.floor(Date.now() / 1000), time_provider: 'system', location: null },
    author: { platform: 'web', platform_version: null, application: 'Azimut', application_version: null },
  }
}
