import { spawnSync } from 'node:child_process'
import { runTool } from './gis-tools'

/** Opens layers as the desktop program does, edits one by every version of WFS and draws each kind of map. */
const program = String.raw`
import json, os, sys, urllib.parse
os.environ['QT_QPA_PLATFORM'] = 'offscreen'
from qgis.core import (
    QgsApplication, QgsCoordinateReferenceSystem, QgsFeature, QgsGeometry, QgsMapRendererParallelJob, QgsMapSettings,
    QgsPointXY, QgsRasterLayer, QgsRectangle, QgsVectorLayer, QgsVectorTileLayer)
from qgis.PyQt.QtCore import QSize
from qgis.PyQt.QtGui import QColor

url, token, reader, trees, areas, heights, raster, view, folder = sys.argv[1:10]
QgsApplication.setPrefixPath('/usr', True)
app = QgsApplication([], False)
app.initQgis()
# What the desktop program shows in its log of messages.
messages = []
QgsApplication.messageLog().messageReceived.connect(lambda text, tag, level: messages.append(text))

def wfs(name, version, key=token):
    address = f'{url}/service/wfs?token={key}'
    return QgsVectorLayer(
        f"srsname='EPSG:4326' typename='{name}' url='{address}' version='{version}' pagingEnabled='true'", name, 'WFS')

def oapif(name):
    return QgsVectorLayer(f"typename='{name}' url='{url}/ogc/features?token={token}'", name, 'OAPIF')

def rows(layer):
    return sorted([f['number'], f['species'], f.geometry().asWkt(5)] for f in layer.getFeatures())

def with_number(layer, number):
    return next(f for f in layer.getFeatures() if f['number'] == number)

def commit(layer):
    messages.clear()
    saved = layer.commitChanges()
    errors = layer.commitErrors()
    if not saved: layer.rollBack()
    return {'saved': saved, 'errors': errors, 'messages': list(messages)}

def edit(version):
    out = {}
    layer = wfs(trees, version)
    out['valid'] = layer.isValid()
    out['editable'] = layer.startEditing()
    added = QgsFeature(layer.fields())
    added.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(48.75, 53.25)))
    added['number'] = 900
    added['species'] = 'ель <&> «сизая»'
    layer.addFeature(added)
    out['add'] = commit(layer)
    out['added'] = [row for row in rows(wfs(trees, version)) if row[0] == 900]
    layer = wfs(trees, version)
    layer.startEditing()
    found = with_number(layer, 900)
    layer.changeAttributeValue(found.id(), layer.fields().indexOf('species'), 'липа')
    layer.changeGeometry(found.id(), QgsGeometry.fromPointXY(QgsPointXY(48.76, 53.26)))
    out['change'] = commit(layer)
    out['changed'] = [row for row in rows(wfs(trees, version)) if row[0] == 900]
    layer = wfs(trees, version)
    layer.startEditing()
    layer.changeGeometry(with_number(layer, 900).id(), QgsGeometry.fromPointXY(QgsPointXY(200, 95)))
    out['refused'] = commit(layer)
    layer = wfs(trees, version)
    layer.startEditing()
    layer.deleteFeature(with_number(layer, 900).id())
    out['delete'] = commit(layer)
    out['left'] = [row for row in rows(wfs(trees, version)) if row[0] == 900]
    polygons = wfs(areas, version)
    polygons.startEditing()
    area = next(polygons.getFeatures())
    original = QgsGeometry(area.geometry())
    out['before'] = original.asWkt(3)
    polygons.moveVertex(41.25, 50.75, area.id(), 2)
    polygons.insertVertex(40.5, 49.75, area.id(), 1)
    out['vertices'] = commit(polygons)
    out['after'] = next(wfs(areas, version).getFeatures()).geometry().asWkt(3)
    polygons = wfs(areas, version)
    polygons.startEditing()
    polygons.changeGeometry(next(polygons.getFeatures()).id(), original)
    out['back'] = commit(polygons)
    out['readOnly'] = wfs(trees, version, reader).startEditing()
    return out

def edit_view():
    layer = wfs(view, '2.0.0')
    ids = [feature.id() for feature in layer.getFeatures()]
    layer.startEditing()
    layer.changeAttributeValue(ids[0], layer.fields().indexOf('species'), 'липа')
    return commit(layer)

def draw(layer, name, box, crs):
    settings = QgsMapSettings()
    settings.setLayers([layer])
    settings.setBackgroundColor(QColor(255, 255, 255))
    settings.setOutputSize(QSize(400, 200))
    settings.setDestinationCrs(QgsCoordinateReferenceSystem(crs))
    settings.setExtent(QgsRectangle(*box))
    job = QgsMapRendererParallelJob(settings)
    job.start()
    job.waitForFinished()
    path = os.path.join(folder, f'{name}.png')
    job.renderedImage().save(path)
    return {'valid': layer.isValid(), 'path': path, 'errors': [error.message for error in job.errors()]}

def wms_uri(**keys):
    return '&'.join(f'{key}={value}' for key, value in keys.items())

quoted = lambda address: urllib.parse.quote(address, safe=':/')
degrees = (38, 49, 48, 54)
mercator = (4230000, 6274000, 5343000, 7170000)
maps = {
    'wms': QgsRasterLayer(wms_uri(
        crs='EPSG:4326', format='image/png', layers=quoted(areas), styles='', url=quoted(f'{url}/service/wms?token={token}')),
        'wms', 'wms'),
    'wmts': QgsRasterLayer(wms_uri(
        crs='EPSG:3857', format='image/png', layers=areas, styles='default', tileMatrixSet='WebMercatorQuad',
        url=quoted(f'{url}/service/wmts?service=WMTS&request=GetCapabilities&version=1.0.0&token={token}')), 'wmts', 'wms'),
    'vector-tiles': QgsVectorTileLayer(wms_uri(
        type='xyz', zmin=0, zmax=14,
        url=quoted(f'{url}/ogc/features/collections/{areas}/tiles/WebMercatorQuad/') + '{z}/{y}/{x}' + quoted(f'?f=mvt&token={token}')),
        'vector tiles'),
}
# A file by ranges, as GDAL reads it.
os.environ['GDAL_HTTP_HEADERS'] = f'Authorization: Bearer {token}'
maps['raster'] = QgsRasterLayer(wms_uri(
    crs='EPSG:4326', format='image/png', layers=quoted(heights), styles='', url=quoted(f'{url}/service/wms?token={token}')),
    'raster', 'wms')
maps['ranges'] = QgsRasterLayer(f'/vsicurl/{url}/layers/{raster}/file', 'ranges')
in_degrees = ('wms', 'raster', 'ranges')
cell = maps['ranges'].dataProvider().sample(QgsPointXY(41.005, 50.995), 1)
out = {
    'version': QgsApplication.applicationVersion() if hasattr(QgsApplication, 'applicationVersion') else '',
    'wfs': {version: edit(version) for version in ('1.1.0', '2.0.0')},
    'features': len(rows(oapif(trees))),
    'view': {'rows': len(rows(wfs(view, '2.0.0'))), 'edit': edit_view()},
    'value': cell[0],
    'maps': {
        name: draw(layer, name, degrees if name in in_degrees else mercator, 'EPSG:4326' if name in in_degrees else 'EPSG:3857')
        for name, layer in maps.items()
    },
}
print('QGIS ' + json.dumps(out))
sys.stdout.flush()
os._exit(0)
`

interface Commit {
  saved: boolean
  errors: string[]
  /** What the log of messages says about it. */
  messages: string[]
}

type Row = [number: number, species: string, place: string]

/** What QGIS did and found. */
export interface QgisSaid {
  wfs: Record<
    string,
    {
      valid: boolean
      editable: boolean
      readOnly: boolean
      add: Commit
      added: Row[]
      change: Commit
      changed: Row[]
      refused: Commit
      delete: Commit
      left: Row[]
      before: string
      vertices: Commit
      after: string
      back: Commit
    }
  >
  features: number
  /** A layer that shows a filter of the trees. */
  view: { rows: number; edit: Commit }
  /** Of a pixel of the raster. */
  value: number
  maps: Record<string, { valid: boolean; path: string; errors: string[] }>
}

/** Why QGIS cannot be used here; undefined when it is installed. */
export const missingQgis =
  spawnSync('/usr/bin/python3', ['-c', 'import qgis.core'], {
    env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' },
  }).status === 0
    ? undefined
    : 'QGIS is not installed (Debian: python3-qgis)'

interface Question {
  url: string
  token: string
  /** Of somebody who only reads. */
  reader: string
  trees: string
  areas: string
  /** A raster, by name and by number. */
  heights: string
  raster: number
  view: string
  folder: string
}

export async function askQgis(question: Question): Promise<QgisSaid> {
  const { url, token, reader, trees, areas, heights, raster, view, folder } = question
  const text = await runTool(
    '/usr/bin/python3',
    ['-c', program, url, token, reader, trees, areas, heights, String(raster), view, folder],
    { seconds: 150 },
  )
  const said = /^QGIS (.*)$/m.exec(text)?.[1]
  if (said === undefined) throw new Error(text)
  return JSON.parse(said) as QgisSaid
}
