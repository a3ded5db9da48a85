import type { Course } from '../record'
import type { NodeStore } from '../store/node-store'

/** Far more than the 2,000 nodes that OpenStreetMap allows. */
const nodesAtMost = 100_000

/** The line of a way, from its own positions or those of its nodes, without nodes that are missing in the file; null when fewer than two are left. */
export function shapeWay(
  nodes: NodeStore,
  refs: readonly number[],
  own: Course | null,
): { course: Course | null; closed: boolean; missing: boolean } {
  const course = new Int32Array(Math.min(refs.length, nodesAtMost) * 2)
  let length = 0
  let missing = refs.length > nodesAtMost
  for (let at = 0; at * 2 < course.length; at++) {
    if (!(own ? copied(own, at, course, length) : nodes.find(refs[at] ?? 0, course, length))) missing = true
    else if (length < 2 || course[length] !== course[length - 2] || course[length + 1] !== course[length - 1])
      length += 2
  }
  const closed = !missing && length >= 8 && refs[0] === refs.at(-1)
  return { course: length < 4 ? null : course.slice(0, length), closed, missing }
}

/** False where the position is unknown, which is written as one that no node has. */
function copied(from: Course, at: number, into: Int32Array, index: number): boolean {
  const [x = 0, y = 0] = [from[at * 2], from[at * 2 + 1]]
  if (Math.abs(x) > 1_800_000_000 || Math.abs(y) > 900_000_000) return false
  into[index] = x
  into[index + 1] = y
  return true
}
