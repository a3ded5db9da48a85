import type { Worded } from '@/lib/domain/mail'
import type { Locale } from '@/lib/shared/locale'

/** What the letter with a link for a new password says. */
export function resetWords(locale: Locale, { login, link }: { login: string; link: string }): Worded {
  return locale === 'ru'
    ? {
        subject: 'Азимут: новый пароль',
        heading: 'Новый пароль',
        paragraphs: [
          `Чтобы задать новый пароль для логина ${login}, откройте ссылку. Она действует сутки и только один раз.`,
        ],
        action: { label: 'Задать пароль', url: link },
        notes: ['Если вы не просили о новом пароле, ничего не делайте: прежний пароль остаётся в силе.'],
      }
    : {
        subject: 'Azimut: new password',
        heading: 'New password',
        paragraphs: [
          `Open the link to set a new password for the login ${login}. It works for a day, and once only.`,
        ],
        action: { label: 'Set the password', url: link },
        notes: ['If you did not ask for a new password, do nothing: the present one stays valid.'],
      }
}
