/** Rules of layers of pixels and their styles. */
export const rasterRules = {
  rasterShape: { ru: 'Растровый слой не имеет объектов.', en: 'A raster layer has no objects.' },
  notForRasters: {
    ru: 'Для растра не действует.',
    en: 'Has no effect for a raster.',
  },
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
