import type { TableName } from './fill-layers'

interface Place {
  /** As libpq writes it. */
  connection: string
  fonts: string
}

/** The layers of the benches for MapServer: what `styles.ts` says in MapLibre's words. */
export function mapfile({ connection, fonts }: Place): string {
  return `
MAP
  NAME "bench" SIZE 256 256 UNITS METERS EXTENT 4419000 7860000 4468000 7910000 MAXSIZE 4096
  IMAGECOLOR 255 255 255 FONTSET "${fonts}" PROJECTION "init=epsg:3857" END
  OUTPUTFORMAT NAME "png" DRIVER AGG/PNG MIMETYPE "image/png" IMAGEMODE RGB EXTENSION "png" FORMATOPTION "COMPRESSION=3" END
  SYMBOL NAME "circle" TYPE ELLIPSE FILLED TRUE POINTS 1 1 END END
  WEB METADATA "wms_title" "bench" "wms_srs" "EPSG:3857 EPSG:4326" "wms_enable_request" "*" "wms_onlineresource" "http://127.0.0.1/map" END END
${Object.entries(classes)
  .map(([table, own]) => layer(table as TableName, own, connection))
  .join('')}
END
`
}

const types: Record<TableName, string> = {
  bench_points: 'POINT',
  bench_lines: 'LINE',
  bench_areas: 'POLYGON',
  bench_places: 'POINT',
}

const classes: Record<TableName, string> = {
  bench_points: `CLASS STYLE SYMBOL "circle" SIZE 9 COLOR 217 72 15 OUTLINECOLOR 255 255 255 OUTLINEWIDTH 1 END END`,
  bench_lines: `CLASS STYLE COLOR 24 100 171 WIDTH 2 END END`,
  bench_areas: `CLASS STYLE COLOR 178 242 187 OUTLINECOLOR 43 138 62 WIDTH 1 END END`,
  bench_places: `LABELITEM "name" CLASS STYLE SYMBOL "circle" SIZE 6 COLOR 95 61 196 END
    LABEL FONT "label" TYPE TRUETYPE SIZE 9 COLOR 33 37 41 OUTLINECOLOR 255 255 255 OUTLINEWIDTH 2 POSITION UC OFFSET 0 4 PARTIALS TRUE BUFFER 2 END END`,
}

const layer = (table: TableName, own: string, connection: string) => `
  LAYER
    NAME "${table}" TYPE ${types[table]} STATUS ON CONNECTIONTYPE POSTGIS CONNECTION "${connection}"
    PROCESSING "CLOSE_CONNECTION=DEFER" DATA "geom FROM layers.${table} USING UNIQUE id USING SRID=4326"
    EXTENT 39.6 57.4 40.3 57.8
    METADATA "wms_title" "${table}" END PROJECTION "init=epsg:4326" END
    ${own}
  END`
