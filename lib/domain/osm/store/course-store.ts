import type { Course } from '../record'
import type { Scratch } from './scratch'

/** Lines of the ways that relations consist of: on disk, by id. */
export class CourseStore {
  private readonly places = new Map<number, { at: number; length: number }>()

  constructor(private readonly scratch: Scratch) {}

  add(id: number, course: Course): void {
    const { buffer, byteOffset, byteLength } = course
    const at = this.scratch.append(new Uint8Array(buffer, byteOffset, byteLength))
    this.places.set(id, { at, length: byteLength })
  }

  find(id: number): Course | null {
    const place = this.places.get(id)
    if (!place) return null
    const { buffer, byteOffset } = this.scratch.read(place.at, place.length)
    return new Int32Array(buffer, byteOffset, place.length / 4)
  }
}
