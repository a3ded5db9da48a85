'use client'

import { createUuid } from '@/components/ui/create-uuid'
import { useField } from '../field-context'
import type { PictureSource } from '../outbox/change'
import { readPlace } from './read-place'

/** Keeps photos of a task on the device; resolves to their ids, and whether they have a place. */
export function useAddPhotos(taskId: number) {
  const { field } = useField()
  return async (files: readonly File[], source: PictureSource) => {
    const place = source === 'device_camera' ? await readPlace() : null
    const pictures: string[] = []
    for (const file of files) {
      const picture = createUuid()
      await field.change(taskId, { kind: 'photo', picture, name: file.name, source, place }, file)
      pictures.push(picture)
    }
    return { pictures, placed: place !== null }
  }
}
