import sharp from 'sharp'
import { api } from '@/lib/testing/api'
import { type FileOptions, make, type StoredFile } from '@/lib/testing/make'
import { type Bench, create } from './creating-tasks'

interface AttachedFile {
  id: number
  num: number
  provenance?: { verdict: string; reasons: string[] }
  [key: string]: unknown
}

export interface TaskWithFiles {
  id: number
  num_main_photo: number | null
  attachments: AttachedFile[]
  [key: string]: unknown
}

/** Attaches files as the administrator of an organization. */
export function attaching(people: Bench) {
  const administrator = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  return {
    administrator,
    /** An upload of the administrator. */
    file: (options: FileOptions = {}) =>
      make.file({ by: people.users.ORGANIZATION_ADMINISTRATOR, ...options }),
    newTask: (more: { typeId?: number; updateDate?: Date } = {}) =>
      make.task({ creator: people.users.USER, ...more }),
    post: async (attachments: unknown, more: object = {}) => {
      const { status, body } = await create(people, { attachments, ...more })
      return { status, body: body as unknown as TaskWithFiles }
    },
    patch: (task: { id: number }, body: object, version = '2.0') =>
      administrator.patch<TaskWithFiles>(`/rest/tasks/${task.id}`, body, { version }),
  }
}

/** A photo in the attachments of a body. */
export const photo = (file: StoredFile, more: object = {}) => ({
  file: file.name,
  file_type: 'PHOTO',
  ...more,
})

export const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** A time and place of attaching. */
export const stamp = (more: object = {}) => ({
  time: nowInSeconds(),
  time_provider: 'ntp',
  location: { provider: 'gps', accuracy: 10, lonlat: [39.87, 57.62], distance_to_task: 7 },
  ...more,
})

let widths = 0
/** A picture of a camera, each with other pixels. */
export function takenAt(seconds: number): Promise<Buffer> {
  const [date = '', time = ''] = new Date((seconds + 3 * 3600) * 1000).toISOString().split(/[T.]/)
  const exif = {
    IFD2: { DateTimeOriginal: `${date.replaceAll('-', ':')} ${time}`, OffsetTimeOriginal: '+03:00' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '57/1 37/1 12/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '39/1 52/1 12/1',
    },
  }
  const plain = sharp({ create: { width: 40 + ++widths, height: 30, channels: 3, background: '#888' } })
  return plain.jpeg().withExif(exif).toBuffer()
}
