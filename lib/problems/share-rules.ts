/** Rules of links that show a task or a person. */
export const shareRules = {
  sharedTemplate: { ru: 'Ссылкой на шаблон не делятся.', en: 'Templates are not shared.' },
  notFollowed: {
    ru: 'За этим человеком сейчас никто не следит: отслеживание выключено.',
    en: 'Nobody follows this person now: tracking is off.',
  },
} as const
