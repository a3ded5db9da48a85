-- What carries the device, and which of its fixes count where it differs from what is usual for that.
ALTER TABLE devices ADD COLUMN kind text CHECK (kind IN ('person', 'vehicle'));
ALTER TABLE devices ADD COLUMN filter jsonb CHECK (jsonb_typeof(filter) = 'object');
