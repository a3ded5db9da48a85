import { serveMapfile } from '../map/map-server'
import { corner, pixel, rasterName } from './fill-raster'

/** MapServer with the raster of the bench. */
export const startRasterServer = (port: number, folder: string, path: string) =>
  serveMapfile(port, folder, mapfile(path))

const mapfile = (path: string) => `
MAP
  NAME "bench" SIZE 256 256 UNITS METERS EXTENT 4000000 7300000 4300000 7700000 MAXSIZE 4096
  IMAGECOLOR 255 255 255 PROJECTION "init=epsg:3857" END
  OUTPUTFORMAT NAME "png" DRIVER AGG/PNG MIMETYPE "image/png" IMAGEMODE RGBA EXTENSION "png" FORMATOPTION "COMPRESSION=3" END
  WEB METADATA "wms_title" "bench" "wms_srs" "EPSG:3857" "wms_enable_request" "*" "wms_onlineresource" "http://127.0.0.1/map" END END
  LAYER
    NAME "${rasterName}" TYPE RASTER STATUS ON DATA "${path}"
    PROCESSING "RESAMPLE=BILINEAR" PROCESSING "BANDS=1,2,3" PROCESSING "CLOSE_CONNECTION=DEFER"
    EXTENT ${corner.left} ${corner.top - 40_000 * pixel} ${corner.left + 40_000 * pixel} ${corner.top}
    METADATA "wms_title" "${rasterName}" END PROJECTION "init=epsg:32637" END
  END
END
`
