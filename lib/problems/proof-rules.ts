/** Rules of checklists, and what a task lacks to be put into a step. */
export const proofRules = {
  choicesOnly: { ru: 'Варианты бывают только у выбора (choice).', en: 'Only a choice has options.' },
  failingOnly: {
    ru: 'Бывает только у пункта «в норме или нет» (ok_failed).',
    en: 'Only an item that can fail (ok_failed) has it.',
  },
  noSuchItem: {
    ru: 'В чек-листе задачи нет такого пункта.',
    en: 'The checklist of the task has no such item.',
  },
  answerOf: {
    ru: 'Значение не подходит к виду пункта: {kind}.',
    en: 'The value does not suit the kind of the item: {kind}.',
  },
  signatureFile: {
    ru: 'Это подпись: она не может быть фото к пункту.',
    en: 'This is a signature: it cannot be a photo of an item.',
  },
  needsAnswer: {
    ru: 'Для этого шага нужен ответ на пункт чек-листа «{title}».',
    en: 'This step needs an answer to the checklist item “{title}”.',
  },
  needsItemPhoto: {
    ru: 'Для этого шага нужно фото к пункту чек-листа «{title}».',
    en: 'This step needs a photo of the checklist item “{title}”.',
  },
  needsField: { ru: 'Для этого шага нужно поле «{title}».', en: 'This step needs the field “{title}”.' },
  needsPhotos: {
    ru: 'Для этого шага не хватает фото: {left}.',
    en: 'Photos that this step still needs: {left}.',
  },
  needsExecutor: {
    ru: 'Для этого шага нужна подпись исполнителя.',
    en: 'This step needs the signature of the executor.',
  },
  needsClient: {
    ru: 'Для этого шага нужна подпись клиента.',
    en: 'This step needs the signature of the client.',
  },
} as const
