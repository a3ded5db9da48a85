import {
  drawNotice,
  encodeImage,
  isVectorFormat,
  queueRender,
  mediaTypeOf,
  usualDpi,
  writeNotice,
  writeVectors,
} from '@/lib/domain/drawing'
import { OgcException } from '@/lib/domain/layer-queries'
import type { Locale } from '@/lib/shared/locale'
import type { ExceptionAnswer } from '../common/exceptions'
import type { KvpParameters } from '../common/kvp-parameters'
import { readLook } from './get-map'
import { largestSide } from './map-request'

export interface ExceptionImage extends Omit<ExceptionAnswer, 'body'> {
  body: Uint8Array<ArrayBuffer>
}

/** An exception drawn as a picture, as the client asked; null when it wants XML. */
export async function exceptionImage(
  error: unknown,
  keys: KvpParameters,
  locale: Locale,
): Promise<ExceptionImage | null> {
  const form = keys.get('exceptions') ?? ''
  const wanted = /(^|[._])inimage$/i.test(form) ? 'words' : /(^|[._])blank$/i.test(form) ? 'blank' : null
  if (!(error instanceof OgcException) || !wanted) return null
  const look = lookOf(keys)
  const width = sideOf(keys, 'width')
  const height = sideOf(keys, 'height')
  const text = wanted === 'words' ? error.problem.textIn(locale) : ''
  // As large as a map, so it is queued like one.
  const body = await queueRender(async () => {
    const { format, background } = look
    return isVectorFormat(format)
      ? writeVectors(format, { width, height, dpi: usualDpi }, (canvas) =>
          writeNotice(canvas, width, height, background, text),
        )
      : encodeImage(drawNotice(width, height, background, text), format, background !== null)
  })
  return {
    status: 200,
    headers: { 'content-type': mediaTypeOf(look.format), 'cache-control': 'private, no-store' },
    body,
  }
}

/** An invalid look must not hide the original error. */
function lookOf(keys: KvpParameters): ReturnType<typeof readLook> {
  try {
    return readLook(keys)
  } catch {
    return { format: 'image/png', background: '#ffffff' }
  }
}

function sideOf(keys: KvpParameters, name: string): number {
  const size = Number(keys.get(name))
  return Number.isInteger(size) && size >= 1 && size <= largestSide ? size : 256
}
