import type { Locale } from '../i18n/locales'
import en from './en'
import type { Guide, GuideKey } from './guide'
import ru from './ru'

type Loaders = Record<GuideKey, () => Promise<{ default: Guide }>>

const loaders: Record<Locale, Loaders> = { ru, en }

/** Loads the text of one section. */
export const loadGuide = async (locale: Locale, key: GuideKey): Promise<Guide> =>
  (await loaders[locale][key]()).default
