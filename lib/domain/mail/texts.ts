import type { Locale } from '@/lib/shared/locale'
import type { LetterWords } from './lay-out'

/** The words of a letter with its subject. */
export type Worded = LetterWords & { subject: string }

/** What a test letter says. */
export const trialWords = (locale: Locale, address: string): Worded =>
  locale === 'ru'
    ? {
        subject: 'Проверка почты Азимута',
        heading: 'Почта работает',
        paragraphs: [`Это проверочное письмо сервера ${address}. Отвечать на него не нужно.`],
        notes: [],
      }
    : {
        subject: 'Azimut mail test',
        heading: 'Mail works',
        paragraphs: [`This is a test letter of the server ${address}. No answer is needed.`],
        notes: [],
      }
