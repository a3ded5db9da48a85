import { openSqlite } from '../readers/sqlite-file'

const kinds =
  'CIRCULARSTRING COMPOUNDCURVE CURVEPOLYGON MULTICURVE MULTISURFACE CURVE SURFACE POLYHEDRALSURFACE TIN TRIANGLE'

/** Whether a GeoPackage declares curves or surfaces in space, for a table or by the extension for them. A file that is
 * not one declares nothing. */
export async function hasCurves(path: string): Promise<boolean> {
  const file = await openSqlite(path)
  try {
    const listed = kinds.replaceAll(/\w+/g, "'$&'").replaceAll(' ', ', ')
    const has = (table: string, condition: string) =>
      file.database.all(`select 1 from sqlite_master where type = 'table' and name = '${table}'`).length >
        0 && file.database.all(`select 1 from ${table} where ${condition} limit 1`).length > 0
    return (
      has('gpkg_geometry_columns', `upper(geometry_type_name) in (${listed})`) ||
      has('gpkg_extensions', "lower(extension_name) like 'gpkg\\_geom\\_%' escape '\\'")
    )
  } catch {
    return false
  } finally {
    await file.close()
  }
}
