-- Where a layer of another server lies: its service, what is asked of it there, and what is known of it.
-- {kind: WMS or WFS, url, version, user, password: sealed, ...}
ALTER TABLE layers ADD COLUMN source jsonb;
