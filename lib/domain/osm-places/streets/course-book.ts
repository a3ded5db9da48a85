import type { Course } from '@/lib/domain/osm'

/** Many short polylines in one array: the streets of a country fit into memory, at 8 bytes per vertex. */
export class CourseBook {
  private numbers = new Int32Array(1 << 16)
  private length = 0

  add(course: Course): { from: number; to: number } {
    while (this.length + course.length > this.numbers.length) this.grow()
    this.numbers.set(course, this.length)
    const from = this.length
    this.length += course.length
    return { from, to: this.length }
  }

  at({ from, to }: { from: number; to: number }): Int32Array {
    return this.numbers.subarray(from, to)
  }

  private grow(): void {
    const larger = new Int32Array(this.numbers.length * 2)
    larger.set(this.numbers)
    this.numbers = larger
  }
}
