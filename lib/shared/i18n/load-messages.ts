import type ru from '../messages/ru'
import type { Locale } from './locales'

export type Messages = typeof ru

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  ru: () => import('../messages/ru'),
  en: () => import('../messages/en'),
}

export const loadMessages = async (locale: Locale): Promise<Messages> => (await loaders[locale]()).default
