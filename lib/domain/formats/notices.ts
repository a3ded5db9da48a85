import type { Notice, NoticeKind } from './record'

/** Counts what is left out or changed of a file. */
export class Notices<Kind extends string = NoticeKind> {
  private readonly counts = new Map<string, Notice<Kind>>()

  constructor(private readonly atMost = noticesAtMost) {}

  add(kind: Kind, name: string | null = null, count = 1): void {
    const key = `${kind} ${name ?? ''}`
    const known = this.counts.get(key)
    if (known) known.count += count
    // A file may have any number of names.
    else if (this.counts.size < this.atMost) this.counts.set(key, { kind, name, count })
  }

  clear(): void {
    this.counts.clear()
  }

  get all(): Notice<Kind>[] {
    return Array.from(this.counts.values(), (notice) => ({ ...notice }))
  }
}

const noticesAtMost = 500
