import { runOwslib } from './gis-tools'

const program = `
import hashlib, io, json, sys
from owslib.wfs import WebFeatureService
from owslib.wms import WebMapService
from owslib.ogcapi.features import Features
url, token, trees, areas = sys.argv[1:5]
out = {'wfs': {}, 'wms': {}}
for version in ('2.0.0', '1.1.0'):
    wfs = WebFeatureService(f'{url}/service/wfs?token={token}', version=version)
    box = (48.495, 53.095, 48.515, 53.115, 'urn:ogc:def:crs:EPSG::4326')
    page = {'startindex': 200, 'maxfeatures': 10}
    read = lambda **more: json.loads(wfs.getfeature(typename=[trees], outputFormat='application/json', **more).read())
    out['wfs'][version] = {
        'layers': list(wfs.contents),
        'box': wfs[trees].boundingBoxWGS84,
        'schema': wfs.get_schema(trees)['properties'],
        'numbers': [f['properties']['number'] for f in read()['features']],
        'inBox': len(read(bbox=box)['features']),
        'page': [f['properties']['number'] for f in read(**page)['features']],
        'gml': wfs.getfeature(typename=[trees]).read().decode().count('<local:number>'),
    }
for version in ('1.1.1', '1.3.0'):
    wms = WebMapService(f'{url}/service/wms?token={token}', version=version)
    image = wms.getmap(layers=[areas], srs='EPSG:4326', bbox=(38, 49, 48, 54), size=(400, 200), format='image/png', transparent=True).read()
    out['wms'][version] = {'layers': list(wms.contents), 'png': image[:4].hex(), 'hash': hashlib.sha256(image).hexdigest()}
features = Features(f'{url}/ogc/features', headers={'Authorization': f'Bearer {token}'})
page = features.collection_items(trees, limit=1000)
out['features'] = {
    'layers': features.feature_collections(),
    'matched': page['numberMatched'],
    'numbers': [f['properties']['number'] for f in page['features']],
    'first': features.collection_item(trees, page['features'][0]['id'])['geometry']['coordinates'],
}
print(json.dumps(out))
`

/** What OWSLib found through each service. */
export interface OwslibSaid {
  wfs: Record<
    string,
    {
      layers: string[]
      box: number[]
      schema: object
      numbers: number[]
      inBox: number
      page: number[]
      gml: number
    }
  >
  wms: Record<string, { layers: string[]; png: string; hash: string }>
  features: { layers: string[]; matched: number; numbers: number[]; first: number[] }
}

/** Reads two layers with OWSLib: points through the feature services, areas through the map services. */
export const askOwslib = (url: string, token: string, points: string, areas: string) =>
  runOwslib<OwslibSaid>(program, url, token, points, areas)
