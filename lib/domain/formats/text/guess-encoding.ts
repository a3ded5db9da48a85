import { decoderOf, type Encoding } from './encodings'

/** Bytes of a text, and whether they may end within a character: what a field or a look at the start of a file cuts off. */
export interface Sample {
  bytes: Uint8Array
  cut: boolean
}

const strict = new TextDecoder('utf-8', { fatal: true })
const candidates = ['windows-1251', 'ibm866', 'windows-1252', 'koi8-r'] as const

/** Detects the encoding of texts by decoding them: UTF-8 where all of them are, else the one in which they look most like
 * texts. Detectors of browsers need whole sentences, and names of fields and values are short. */
export function guessEncoding(samples: readonly Sample[]): Encoding {
  const telling = samples.filter(({ bytes }) => bytes.some((byte) => byte >= 0x80))
  if (telling.every(isUtf8)) return 'utf-8'
  let best: Encoding = 'windows-1251'
  let most = -Infinity
  for (const encoding of candidates) {
    const decoder = decoderOf(encoding)
    const score = telling.reduce((sum, { bytes }) => sum + sense(decoder.decode(bytes)), 0)
    if (score > most) [best, most] = [encoding, score]
  }
  return best
}

/** Whether bytes are UTF-8; a character at the end may be cut where the sample is. */
export function isUtf8({ bytes, cut: mayBeCut }: Sample): boolean {
  for (let cut = 0; cut < (mayBeCut ? 4 : 1) && cut <= bytes.length; cut++) {
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

/** The letters of Russian from the most to the least frequent: what a wrong encoding puts in their place is rarer. */
const byFrequency = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'

const frequency = (letter: string) =>
  2 - (1.5 * byFrequency.indexOf(letter.toLowerCase())) / byFrequency.length

function worth(sign: string, before: string): number {
  if (/[а-яё]/.test(sign)) return isLatin(before) ? -3 : frequency(sign)
  if (/[А-ЯЁ]/.test(sign)) return /[а-яё]/.test(before) || isLatin(before) ? -3 : frequency(sign)
  if (/[«»№–—…°“”„]/.test(sign)) return 0.5
  if (/[à-ÿß]/.test(sign)) return isLatin(before) && /[a-z]/i.test(before) ? 1.5 : -1
  if (/[À-Þ]/.test(sign)) return before === '' || before === ' ' ? 0.5 : -2
  return -3
}

const isLatin = (sign: string) => /[A-Za-zÀ-ÿ]/.test(sign)
const isCyrillic = (sign: string) => /[А-Яа-яЁё]/.test(sign)
