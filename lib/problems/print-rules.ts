/** Rules of printed maps. */
export const printRules = {
  printSize: {
    ru: 'На листе {paper} картинка может иметь не больше {limit} точек на дюйм. Уменьшите разрешение или печатайте в PDF.',
    en: 'A picture on {paper} can have at most {limit} pixels per inch. Lower the resolution or print to PDF.',
  },
  printPlace: {
    ru: 'В этой системе координат такого места нет на карте.',
    en: 'This coordinate system cannot show this place.',
  },
  printBasemap: {
    ru: 'Это высоты, а не карта: они не печатаются.',
    en: 'These are heights and not a map: they are not printed.',
  },
  printBasemapFull: {
    ru: 'Объектов слоёв и подложки вместе слишком много. Возьмите участок меньше или печатайте без подложки.',
    en: 'The layers and the basemap have too many objects together. Take a smaller area or print without the basemap.',
  },
  printBasemapSystem: {
    ru: 'Подложка печатается только в системе EPSG:3857.',
    en: 'A basemap is printed in EPSG:3857 only.',
  },
  printBasemapArea: {
    ru: 'Для такого участка у подложки нет достаточно мелкого масштаба. Возьмите участок меньше.',
    en: 'The basemap has no scale small enough for this area. Take a smaller area.',
  },
  printSearch: {
    ru: 'Поиск возможен только по слоям с объектами.',
    en: 'Only layers with objects can be searched.',
  },
  printGrid: {
    ru: 'Для этого места такую сетку не построить.',
    en: 'No such grid can be drawn for this place.',
  },
} as const
