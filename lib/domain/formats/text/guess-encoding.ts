import { decoderOf, type Encoding } from './encodings'

const strict = new TextDecoder('utf-8', { fatal: true })
const candidates = ['windows-1251', 'ibm866', 'windows-1252', 'koi8-r'] as const

/** Detects the encoding of texts by decoding them. Texts may be cut within a character. */
export function guessEncoding(samples: readonly Uint8Array[]): Encoding {
  const telling = samples.filter((sample) => sample.some((byte) => byte >= 0x80))
  if (telling.every(isUtf8)) return 'utf-8'
  let best: Encoding = 'windows-1251'
  let most = -Infinity
  for (const encoding of candidates) {
    const decoder = decoderOf(encoding)
    const score = telling.reduce((sum, sample) => sum + sense(decoder.decode(sample)), 0)
    if (score > most) [best, most] = [encoding, score]
  }
  return best
}

/** Whether bytes are UTF-8, ignoring a character cut at the end. */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let cut = 0; cut < 4 && cut <= bytes.length; cut++) {
    const last = bytes[bytes.length - cut]
    if (cut > 0 && (last === undefined || last < 0x80)) return false
    try {
      strict.decode(bytes.subarray(0, bytes.length - cut))
      return true
    } catch {}
  }
  return false
}

/** Score of how much a text looks like Russian or another non-Latin language: a wrong encoding gives
 * symbols, capitals inside of words and mixed scripts. */
function sense(text: string): number {
  let score = 0
  let before = ''
  for (const sign of text) {
    if (sign <= '\x7f') {
      if (isLatin(sign) && isCyrillic(before)) score -= 3
      before = sign
      continue
    }
    score += worth(sign, before)
    before = sign
  }
  return score
}

function worth(sign: string, before: string): number {
  if (/[а-яё]/.test(sign)) return isLatin(before) ? -3 : /[оеаинт]/.test(sign) ? 2 : 1
  if (/[А-ЯЁ]/.test(sign)) return /[а-яё]/.test(before) || isLatin(before) ? -3 : 1
  if (/[«»№–—…°“”„]/.test(sign)) return 0.5
  if (/[à-ÿß]/.test(sign)) return isLatin(before) && /[a-z]/i.test(before) ? 1.5 : -1
  if (/[À-Þ]/.test(sign)) return before === '' || before === ' ' ? 0.5 : -2
  return -3
}

const isLatin = (sign: string) => /[A-Za-zÀ-ÿ]/.test(sign)
const isCyrillic = (sign: string) => /[А-Яа-яЁё]/.test(sign)
