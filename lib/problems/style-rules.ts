/** Rules of style files: SLD, SE and QML. */
export const styleRules = {
  styleFileSize: {
    ru: 'Файл стиля больше {limit} КиБ.',
    en: 'The style file is larger than {limit} KiB.',
  },
  styleDocumentType: {
    ru: 'Объявления DOCTYPE и ENTITY в файле стиля запрещены.',
    en: 'DOCTYPE and ENTITY declarations are not allowed in a style file.',
  },
  styleXml: { ru: 'Файл стиля не является правильным XML.', en: 'The style file is not well-formed XML.' },
  styleFileDepth: {
    ru: 'Элементы файла стиля вложены глубже {limit} уровней.',
    en: 'Elements of the style file are nested deeper than {limit} levels.',
  },
  styleElements: {
    ru: 'В файле стиля больше {limit} элементов.',
    en: 'The style file has more than {limit} elements.',
  },
  styleAttributes: {
    ru: 'В файле стиля больше {limit} атрибутов.',
    en: 'The style file has more than {limit} attributes.',
  },
  styleRoot: {
    ru: 'Ожидается корневой элемент {expected}, а не {name}.',
    en: 'Expected the root element {expected}, not {name}.',
  },
  styleRules: { ru: 'В стиле больше {limit} правил.', en: 'The style has more than {limit} rules.' },
  styleClasses: {
    ru: '{name}: больше {limit} порогов или значений.',
    en: '{name}: more than {limit} thresholds or values.',
  },
  styleEmptyRule: {
    ru: 'Правило «{name}» ничего не рисует: в нём нет символизатора.',
    en: 'The rule “{name}” has no symbolizer.',
  },
  styleAbsent: {
    ru: 'В файле нет стиля, который можно взять ({expected}).',
    en: 'The file has no style that could be taken ({expected}).',
  },
  styleNothing: {
    ru: 'Из файла нечего рисовать ({reasons}).',
    en: 'Nothing of the file can be drawn ({reasons}).',
  },
  styleLosses: {
    ru: 'Карту по такому стилю не нарисовать ({reasons}).',
    en: 'A map cannot be drawn by this style ({reasons}).',
  },
} as const
