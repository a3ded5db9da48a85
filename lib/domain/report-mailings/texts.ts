import type { LetterWords, Worded } from '@/lib/domain/mail'
import type { Locale } from '@/lib/shared/locale'

interface ReportLetter {
  title: string
  /** Who set the mailing up. */
  sender: string
  days: { from: string; to: string }
  timezone: string
  /** Whether the tables go with the letter. */
  fits: boolean
  address: string
  table: NonNullable<LetterWords['table']>
}

/** What a letter with a report says. */
export function reportWords(locale: Locale, letter: ReportLetter): Worded {
  const { title, sender, days, timezone, fits, address, table } = letter
  const span = spanOf(locale, days)
  return locale === 'ru'
    ? {
        subject: `${title}: ${span}`,
        heading: title,
        paragraphs: [
          `Задачи за период ${span} (${timezone}) и за такой же период до него. В отчёте только те задачи, которые видны вам.`,
          ...(fits
            ? []
            : [
                'Таблицы не приложены: они слишком большие для письма. Их можно выгрузить на странице отчётов.',
              ]),
        ],
        table,
        action: { label: 'Открыть отчёты', url: address },
        notes: [
          `Рассылку настроил(а) ${sender}. Чтобы не получать её, обратитесь к нему (ней) или к администратору.`,
        ],
      }
    : {
        subject: `${title}: ${span}`,
        heading: title,
        paragraphs: [
          `Tasks of ${span} (${timezone}) and of the same time before. The report has only tasks that you see.`,
          ...(fits
            ? []
            : [
                'The tables are not attached: they are too large for a letter. Export them on the page of reports.',
              ]),
        ],
        table,
        action: { label: 'Open the reports', url: address },
        notes: [`${sender} set up this mailing. Ask them or an administrator to be taken off it.`],
      }
}

function spanOf(locale: Locale, { from, to }: { from: string; to: string }): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  const [first, last] = [from, to].map((day) => format.format(new Date(`${day}T00:00:00Z`)))
  return from === to ? `${first}` : `${first} – ${last}`
}
