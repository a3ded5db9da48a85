/** Bundles the rendering workers into a folder. */
export function bundlePainter(folder: string): Promise<void>

/** Bundles the workers for routes into a folder. */
export function bundleDispatcher(folder: string): Promise<void>

/** Bundles the workers for documents into a folder. */
export function bundlePaperWriter(folder: string): Promise<void>
