import type ru from '../messages/ru.json'
import type { Locale } from './locales'

export type Messages = typeof ru

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  ru: () => import('../messages/ru.json'),
  en: () => import('../messages/en.json'),
}

export const loadMessages = async (locale: Locale): Promise<Messages> => (await loaders[locale]()).default
