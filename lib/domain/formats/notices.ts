import type { Notice, NoticeKind } from './record'

/** Counts what is left out or changed of a file. */
export class Notices {
  private readonly counts = new Map<string, Notice>()

  add(kind: NoticeKind, name: string | null = null, count = 1): void {
    const key = `${kind} ${name ?? ''}`
    const known = this.counts.get(key)
    if (known) known.count += count
    // A file may have any number of names.
    else if (this.counts.size < noticesAtMost) this.counts.set(key, { kind, name, count })
  }

  clear(): void {
    this.counts.clear()
  }

  get all(): Notice[] {
    return Array.from(this.counts.values(), (notice) => ({ ...notice }))
  }
}

const noticesAtMost = 500
