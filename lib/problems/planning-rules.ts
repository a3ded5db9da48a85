/** Rules of working hours and plans. */
export const planningRules = {
  clock: { ru: 'Ожидается время вида ЧЧ:ММ.', en: 'Expected a time of the form HH:MM.' },
  day: { ru: 'Ожидается дата вида ГГГГ-ММ-ДД.', en: 'Expected a date of the form YYYY-MM-DD.' },
  ends: { ru: 'Конец раньше начала.', en: 'The end is before the start.' },
  crossing: { ru: 'Пересекается с другой сменой.', en: 'Overlaps another shift.' },
  period: { ru: 'Период длиннее {days} дней.', en: 'The period is longer than {days} days.' },
} as const
