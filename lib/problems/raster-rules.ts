/** Rules of layers of pixels and their styles. */
export const rasterRules = {
  rasterShape: { ru: 'Растровый слой не имеет объектов.', en: 'A raster layer has no objects.' },
  notForRasters: {
    ru: 'Для растра не действует.',
    en: 'Has no effect for a raster.',
  },
  onlyForRasters: {
    ru: 'Действует только для растра.',
    en: 'Has an effect only for a raster.',
  },
  fileTime: {
    ru: 'Ожидается дата или время ISO 8601, например 2024-05-11 или 2024-05-11T08:36:01Z.',
    en: 'Expected a day or a moment of ISO 8601, such as 2024-05-11 or 2024-05-11T08:36:01Z.',
  },
  noSuchRasterFile: { ru: 'Такого файла в растре нет.', en: 'The raster has no such file.' },
  singleBand: {
    ru: 'Действует только для одного канала.',
    en: 'Has an effect only for a single band.',
  },
  oneOrThreeBands: { ru: 'Ожидается один канал или три.', en: 'Expected one band or three.' },
  stretchOfBands: {
    ru: 'Ожидается диапазон для каждого канала.',
    en: 'Expected a range for each of the bands.',
  },
  backwardsRange: {
    ru: 'Нижняя граница должна быть меньше верхней.',
    en: 'The lower limit must be below the upper one.',
  },
  stopsRise: {
    ru: 'Значения должны возрастать.',
    en: 'The values must rise.',
  },
  stopColor: {
    ru: 'Ожидается цвет вида #RGB, #RRGGBB или #RRGGBBAA.',
    en: 'Expected a colour of the form #RGB, #RRGGBB or #RRGGBBAA.',
  },
}
