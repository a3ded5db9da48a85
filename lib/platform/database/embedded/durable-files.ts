import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  nfd?: number
  node: unknown
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: OpenFile) => number }
  realPath(node: unknown): string
}

/**
 * The file layer of PGlite drops every fsync, so that an acknowledged commit would survive the end of the
 * process but not a power cut. This one passes them on.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const made = await super.init(pg, options)
    const passSyncsOn = (module: { FS: { filesystems: { NODEFS: unknown } } }) => {
      const files = module.FS.filesystems.NODEFS as NodeFiles
      files.stream_ops.fsync = (stream) => syncToDisk(files, stream)
    }
    const preRun = [...(made.emscriptenOpts.preRun ?? []), passSyncsOn]
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun } as typeof made.emscriptenOpts }
  }
}

// An open folder has no file descriptor of the system; syncing it needs one.
function syncToDisk(files: NodeFiles, stream: OpenFile): number {
  const descriptor = stream.nfd ?? openSync(files.realPath(stream.node), 'r')
  fsyncSync(descriptor)
  if (stream.nfd === undefined) closeSync(descriptor)
  return 0
}
