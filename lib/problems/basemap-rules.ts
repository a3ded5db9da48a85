/** Rules of basemaps. */
export const basemapRules = {
  notOfKind: {
    ru: 'У подложки этого вида такого поля нет.',
    en: 'A basemap of this kind has no such field.',
  },
  tileTemplate: {
    ru: 'В адресе должны быть {z}, {x} и {y} в фигурных скобках.',
    en: 'The address must contain {z}, {x} and {y} in braces.',
  },
  subdomains: {
    ru: 'Ожидаются имена через запятую: a,b,c.',
    en: 'Expected comma-separated names: a,b,c.',
  },
  zoomOrder: {
    ru: 'Наибольший масштаб меньше наименьшего.',
    en: 'The deepest zoom is below the first one.',
  },
  archivedDefault: {
    ru: 'Подложка в архиве не может быть основной.',
    en: 'An archived basemap cannot be the default one.',
  },
  elevationDefault: {
    ru: 'Рельеф рисуется под картой и не может быть основной подложкой.',
    en: 'Heights are drawn below a map and cannot be the default basemap.',
  },
  elevationTiles: {
    ru: 'Высоты читаются только из картинок PNG, WebP или AVIF.',
    en: 'Heights are read from PNG, WebP or AVIF pictures only.',
  },
  archive: {
    ru: 'Это не архив PMTiles версии 3, или он повреждён.',
    en: 'This is no PMTiles archive of version 3, or it is damaged.',
  },
  archiveTiles: {
    ru: 'Такие тайлы не поддерживаются. Подходят MVT, PNG, JPEG, WebP и AVIF.',
    en: 'Tiles of this kind are not supported. MVT, PNG, JPEG, WebP and AVIF are.',
  },
  archivePacking: {
    ru: 'Такое сжатие не поддерживается. Подходят gzip, brotli и архивы без сжатия.',
    en: 'This compression is not supported. gzip, brotli and none are.',
  },
} as const
