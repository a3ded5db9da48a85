import type { Locale } from '@/lib/shared/locale'

/** What the bot answers. */
export const answers: Record<Locale, Record<'linked' | 'stopped' | 'unknown' | 'group' | 'help', string>> = {
  ru: {
    linked: 'Готово: сюда будут приходить ваши уведомления. Отключить — /stop',
    stopped: 'Уведомления отключены. Подключить снова можно в профиле консоли.',
    unknown: 'Код не подошёл или устарел. Получите новый в профиле консоли.',
    group: 'Готово: сюда будут приходить уведомления организации.',
    help: 'Чтобы получать уведомления, подключите бота в профиле консоли: «Уведомления».',
  },
  en: {
    linked: 'Done: your notifications will come here. To stop them: /stop',
    stopped: 'Notifications are off. You can link the bot again in your profile of the console.',
    unknown: 'The code is wrong or too old. Get a new one in your profile of the console.',
    group: 'Done: the notices of the organization will come here.',
    help: 'To get notifications, link the bot in your profile of the console under “Notifications”.',
  },
}

/** The language of a person in Telegram, as far as the product speaks it. */
export const localeOf = (code: string | undefined): Locale => (code?.startsWith('ru') ? 'ru' : 'en')
