import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'

/** What a file is, by its content. */
export interface Kind {
  mediaType: string
  extension: string
}

/** Entries that tell what an archive is, the surest first. Others of their kind go by the second name. */
const telling: readonly [RegExp, name: string][] = [
  [/^\[Content_Types\]\.xml$/, '[Content_Types].xml'],
  [/^mimetype$/, 'mimetype'],
  [/^(classes\d*\.dex|AndroidManifest\.xml)$/, 'classes.dex'],
  [/^META-INF\/mozilla\.rsa$/, 'META-INF/mozilla.rsa'],
  [/^META-INF\/MANIFEST\.MF$/, 'META-INF/MANIFEST.MF'],
]

// An office document has hundreds of entries; more than this is an archive of files.
const entriesAtMost = 20_000
const entryBytesAtMost = 1024 * 1024

/** What a zip archive is by the directory at its end, since its entries have no order; null when no entry tells. */
export async function zipKind(path: string): Promise<Kind | null> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    const found = await tellingEntries(zip)
    for (const [at, [, name]] of telling.entries()) {
      const entry = found.get(at)
      const kind = entry && (await kindBy(zip, entry, name))
      if (kind) return kind
    }
    return null
  } finally {
    zip.close()
  }
}

async function tellingEntries(zip: ZipFile): Promise<Map<number, Entry>> {
  const found = new Map<number, Entry>()
  let seen = 0
  for await (const entry of zip.eachEntry()) {
    const at = telling.findIndex(([pattern]) => pattern.test(entry.fileName))
    if (at >= 0) found.set(at, entry)
    if (++seen === entriesAtMost) break
  }
  return found
}

/** Asks the package that knows the formats, which reads the first entries only, so this one is sent alone. */
async function kindBy(zip: ZipFile, entry: Entry, name: string): Promise<Kind | null> {
  const isRead = name === 'mimetype' || name.endsWith('.xml')
  if (isRead && (entry.isEncrypted() || entry.uncompressedSize > entryBytesAtMost)) return null
  const content = isRead ? await buffer(await zip.openReadStreamPromise(entry)) : Buffer.alloc(0)
  const { ZipFile: Writer } = await import('yazl')
  const alone = new Writer()
  alone.addBuffer(content, name, { compress: false })
  alone.end()
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(await buffer(alone.outputStream))
  return found && found.ext !== 'zip' ? { mediaType: found.mime, extension: found.ext } : null
}
