import { createRequire } from 'node:module'

type CanvasLibrary = typeof import('@napi-rs/canvas')

const load = createRequire(import.meta.url)

/** Returns the library that draws on canvases. It is loaded with the first picture: it takes 40 MB. */
export const canvasLibrary = (): CanvasLibrary => load('@napi-rs/canvas')
