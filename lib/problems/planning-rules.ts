/** Rules of working hours and plans. */
export const planningRules = {
  clock: { ru: 'Ожидается время вида ЧЧ:ММ.', en: 'Expected a time of the form HH:MM.' },
  day: { ru: 'Ожидается дата вида ГГГГ-ММ-ДД.', en: 'Expected a date of the form YYYY-MM-DD.' },
  workInFuture: { ru: 'Время ещё не наступило.', en: 'The moment is in the future.' },
  workLongAgo: {
    ru: 'Больше {days} дней назад. Такую работу добавляют вручную.',
    en: 'More than {days} days ago. Add such work by hand.',
  },
  workBeforeStart: { ru: 'Раньше начала работы.', en: 'Before the work began.' },
  workOverlaps: {
    ru: 'Пересекается с другим отработанным временем этого человека (запись {entry}, задача {task}).',
    en: 'Overlaps other work time of the person (entry {entry}, task {task}).',
  },
  workOnTemplate: { ru: 'Над шаблонами не работают.', en: 'Nobody works on templates.' },
  ends: { ru: 'Конец раньше начала.', en: 'The end is before the start.' },
  crossing: { ru: 'Пересекается с другой сменой.', en: 'Overlaps another shift.' },
  longPeriod: { ru: 'Период длиннее {days} дней.', en: 'The period is longer than {days} days.' },
  notPlannable: {
    ru: 'Архивные задачи и шаблоны не планируются.',
    en: 'Archived tasks and templates are not planned.',
  },
  finished: { ru: 'Задача уже завершена.', en: 'The task is finished already.' },
  notPlanned: { ru: 'У задачи нет планового начала.', en: 'The task has no planned start.' },
  manyStops: {
    ru: 'У человека в это время больше {limit} задач. Назовите те, которые нужно упорядочить.',
    en: 'The person has more than {limit} tasks in this time. Name those to be put in order.',
  },
  manyPeople: {
    ru: 'Людей больше {limit}. Назовите, между кем распределять.',
    en: 'There are more than {limit} people. Name those to distribute among.',
  },
  idsOrFilter: {
    ru: 'Задачи задаются одним способом: task_ids или filter.',
    en: 'Tasks are named in one way: task_ids or filter.',
  },
} as const
