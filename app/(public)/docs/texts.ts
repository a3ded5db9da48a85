import type { Locale } from '@/lib/shared/locale'

export interface DocsTexts {
  title: string
  version: string
  console: string
  loading: string
  failed: string
  download: string
}

export const docsTexts: Record<Locale, DocsTexts> = {
  ru: {
    title: 'Описание API',
    version: 'Версия',
    console: 'Вернуться в консоль',
    loading: 'Описание загружается…',
    failed: 'Описание не загрузилось. Обновите страницу.',
    download: 'OpenAPI 3.1',
  },
  en: {
    title: 'API description',
    version: 'Version',
    console: 'Back to the console',
    loading: 'Loading the description…',
    failed: 'The description did not load. Reload the page.',
    download: 'OpenAPI 3.1',
  },
}
