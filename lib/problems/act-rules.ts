/** Rules of acts and their templates. */
export const actRules = {
  actPlaceholder: {
    ru: 'Нет такой подстановки: {name}.',
    en: 'There is no such placeholder: {name}.',
  },
  actNumberFormat: {
    ru: 'В фигурных скобках бывают только n, n:4, year, month и task.',
    en: 'Braces hold only n, n:4, year, month and task.',
  },
  actCounter: {
    ru: 'Нужен счётчик n в фигурных скобках: без него номера повторятся.',
    en: 'The counter n in braces is needed: without it numbers repeat.',
  },
  actPartMember: { ru: 'У части этого вида такого нет.', en: 'A part of this kind does not have it.' },
  actFieldsOfType: {
    ru: 'Поля выбирают в шаблоне для одного вида работ.',
    en: 'Fields are chosen in a template for one work type.',
  },
  actTemplate: {
    ru: 'Нет такого шаблона акта для этой задачи.',
    en: 'There is no such template of an act for this task.',
  },
  actLanguage: { ru: 'У этого шаблона другой язык.', en: 'This template has another language.' },
  actNumberTaken: { ru: 'Акт с таким номером уже есть.', en: 'There is an act with this number already.' },
  actOfTemplate: { ru: 'По шаблону задачи акт не составляют.', en: 'No acts are made of task templates.' },
} as const
