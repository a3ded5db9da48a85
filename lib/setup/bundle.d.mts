/** Bundles the threads that paint into a folder. */
export function bundlePainter(folder: string): Promise<void>
