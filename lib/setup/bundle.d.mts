/** Bundles the rendering workers into a folder. */
export function bundlePainter(folder: string): Promise<void>
