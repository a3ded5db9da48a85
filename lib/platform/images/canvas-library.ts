import { createRequire } from 'node:module'
import type * as canvas from '@napi-rs/canvas'

const load = createRequire(import.meta.url)

/** Returns the library that draws on canvases. It is loaded with the first picture: it takes 40 MB. */
export const canvasLibrary = (): typeof canvas => load('@napi-rs/canvas')
