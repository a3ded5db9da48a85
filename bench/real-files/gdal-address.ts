/** The address of a database in the form of GDAL. */
export function gdalAddress(url: string): string {
  const { searchParams, hostname, port, pathname, username } = new URL(url)
  return `PG:host='${searchParams.get('host') ?? hostname}' port=${port || 5432} dbname=${pathname.slice(1)} user=${username}`
}
