'use client'

import { createUuid } from '@/components/ui/create-uuid'
import { useField } from '../field-context'
import type { ChangeBody, PictureSource } from '../store/change'
import { readPlace } from './read-place'

interface Adding {
  /** A change that names the pictures; it is kept together with them. */
  answer?: (pictures: string[]) => ChangeBody
  /** Called when it is known whether they have a place. */
  located?: (known: boolean) => void
}

/** Keeps photos of a task on the device, as they are: what the camera wrote into them proves where and when. Those of the
 * camera get their place afterwards. Resolves to whether all are kept. */
export function useAddPhotos(taskId: number) {
  const { field } = useField()
  return async (files: readonly File[], source: PictureSource, { answer, located }: Adding = {}) => {
    const photos = files.map((file) => ({
      body: {
        kind: 'photo' as const,
        picture: createUuid(),
        name: file.name.slice(-200) || 'photo.jpg',
        source,
        place: null,
      },
      picture: file,
    }))
    const locate = async () => {
      const place = await readPlace()
      located?.(place !== null)
      return place
    }
    const keeping = source === 'device_camera' ? { locate } : {}
    if (answer) {
      const body = answer(photos.map(({ body: { picture } }) => picture))
      return field.change(taskId, [...photos, { body }], keeping)
    }
    for (const photo of photos) if (!(await field.change(taskId, [photo], keeping))) return false
    return true
  }
}
