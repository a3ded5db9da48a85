/** A few places for each name. */
export interface Places {
  /** False when all of the name's are taken. */
  take(name: string): boolean
  /** Gives back a place that was taken. */
  free(name: string): void
}

export function places(most: number): Places {
  const taken = new Map<string, number>()
  return {
    take(name) {
      const count = taken.get(name) ?? 0
      if (count < most) taken.set(name, count + 1)
      return count < most
    },
    free(name) {
      const left = (taken.get(name) ?? 0) - 1
      if (left > 0) taken.set(name, left)
      else taken.delete(name)
    },
  }
}
