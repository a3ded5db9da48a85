/** Rules of files of tasks. */
export const attachmentRules = {
  noSuchFile: { ru: 'Файл не загружен.', en: 'The file was not uploaded.' },
  fileType: {
    ru: 'Файл другого типа. Допустимые типы: {allowed}.',
    en: 'The file is of another type. Allowed types: {allowed}.',
  },
  photosOnly: { ru: 'Главным может быть только фото.', en: 'Only a photo can be the main one.' },
  oneMainPhoto: { ru: 'Главное фото может быть только одно.', en: 'Only one photo can be the main one.' },
  videosOnly: {
    ru: 'Ссылкой прикрепляются только видео (file_type VIDEO).',
    en: 'Only videos (file_type VIDEO) are attached by a link.',
  },
} as const
