/** Whether a file begins like an .osm.pbf, so that other files are rejected before hours of upload. */
export async function isExtract(file: Blob): Promise<boolean> {
  try {
    const text = new TextDecoder('latin1').decode(await file.slice(4, 64).arrayBuffer())
    return text.includes('OSMHeader')
  } catch {
    // A file that the browser cannot read is left to the server.
    return true
  }
}

/** The source that an import of a file creates or replaces. */
export const sourceNameOf = (fileName: string) => `osm:${fileName.replace(/\.osm\.pbf$|\.pbf$/i, '')}`
