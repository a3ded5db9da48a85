import { expect, test } from 'vitest'
import { extensionOf } from './file-extension'

test.each([
  ['txt', 'таблица.csv', 'csv'],
  ['xml', 'путь.gpx', 'gpx'],
  ['xml', 'Участок.KML', 'kml'],
  ['bin', 'подпись.sig', 'sig'],
  ['txt', 'подпись.sig', 'sig'],
  ['txt', 'x.json', 'json'],
  ['bin', 'Выгрузка из 1С.csv', 'csv'],
  ['zip', 'Акт.docx', 'docx'],
  ['zip', 'Маршрут.kmz', 'kmz'],
  ['cfb', 'Смета.xls', 'xls'],
  ['zip', 'Учёт.odb', 'odb'],
  ['cfb', 'Чертёж.wps', 'wps'],
  ['tif', 'DSC_0001.NEF', 'nef'],
  ['sqlite', 'Сеть.gpkg', 'gpkg'],
  ['jpg', 'a.jpeg', 'jpeg'],
  ['jpg', 'IMG_0001.JPG', 'jpg'],
])('content named %s, called %s: %s', (content, name, extension) => {
  expect(extensionOf(`0b.${content}`, name)).toBe(extension)
})

test.each([
  ['png', 'a.txt', 'png'],
  ['tif', 'a.tif', 'tiff'],
  ['heic', 'a.jpg', 'heic'],
  ['txt', 'a.docx', 'txt'],
  ['txt', 'a.zip', 'txt'],
  ['zip', 'a.csv', 'zip'],
  ['xml', 'a.json', 'xml'],
  ['pdf', 'a.docx', 'pdf'],
  ['bin', 'a.jpg', 'bin'],
  ['txt', 'a.html', 'txt'],
  ['txt', 'a.bat', 'txt'],
  ['zip', 'a.apk', 'zip'],
  ['xml', 'a.svg', 'xml'],
  ['txt', 'without', 'txt'],
  ['txt', 'a.with space', 'txt'],
  ['txt', 'a.', 'txt'],
  ['txt', '.', 'txt'],
])('content named %s contradicts %s: %s', (content, name, extension) => {
  expect(extensionOf(`0b.${content}`, name)).toBe(extension)
})
