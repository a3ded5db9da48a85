/** Whether a file begins as an .osm.pbf does, with the length of a header that names itself: what is none need not be
 * sent for hours before the server says so. */
export async function isExtract(file: Blob): Promise<boolean> {
  try {
    const text = new TextDecoder('latin1').decode(await file.slice(4, 64).arrayBuffer())
    return text.includes('OSMHeader')
  } catch {
    // A file that the browser may not read is left to the server to judge.
    return true
  }
}

/** The source that an import of a file makes, or takes the place of. */
export const sourceNameOf = (fileName: string) => `osm:${fileName.replace(/\.osm\.pbf$|\.pbf$/i, '')}`
