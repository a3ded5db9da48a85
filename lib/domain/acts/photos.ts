import { type AttachmentRecord, reasonText } from '@/lib/domain/attachments'
import { momentText, type Writing } from '@/lib/domain/paper'
import { type ActWords, wordsOf } from './words'

/** What stands below a photo of an act: its name, when and where it was taken, and what the server makes of that. */
export function captionOf(file: AttachmentRecord, writing: Writing): string {
  const words = wordsOf[writing.locale]
  const { description, name, sticker, createDate, origin, attachment } = file
  const taken = origin?.time ?? attachment?.time ?? createDate
  return [
    description || name,
    sticker?.title,
    momentText(writing, taken),
    placeText(file, words),
    verdictText(file, writing),
  ]
    .filter(Boolean)
    .join(' · ')
}

function placeText({ origin, attachment }: AttachmentRecord, words: ActWords): string | null {
  const place = origin?.location ?? attachment?.location
  if (!place) return null
  const far =
    place.distance === null ? null : words.metres.replace('{metres}', String(Math.round(place.distance)))
  return [`${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}`, far].filter(Boolean).join(', ')
}

/** The other task of a file that was used before is not named: the paper is read by others than its maker. */
function verdictText({ verdict, reasons }: AttachmentRecord, { locale }: Writing): string {
  const said = wordsOf[locale].verdicts[verdict]
  if (verdict !== 'suspicious' || reasons.length === 0) return said
  return `${said}: ${reasons.map((reason) => reasonText(reason, locale)).join('; ')}`
}
